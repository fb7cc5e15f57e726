-- Two records may lead to one page, which is then the document of both. NULL: of the record that the document names.
ALTER TABLE step_documents ADD COLUMN record_key TEXT;
