package tongue

// Portuguese is as it is spoken in Brazil and Portugal.
var Portuguese = &Language{
	Code: "pt", Name: "Portuguese", Legacy: "iso-8859-1", Stops: 24,
	Words: list(`de a e o da do em para os as um uma no na com dos das por sobre ao entre como ou se
		história vida mundo arte cidade tempo século direito música trabalho língua água igreja escola casa país mulheres crianças
		cultura economia política sociedade introdução guia relatório estudos cartas obras teoria prática pesquisa ciência natureza
		jardim floresta rio montanha ilha rua ponte estação inverno verão noite luz vidro prata cobre ferro cavalo pássaro mar
		cozinha teatro imagem pintura livro papel guerra paz rei viagem mercado aldeia família saúde energia ambiente fronteira
		nova antigo grande pequeno público moderno primeira segundo jovem negro livre rural brasileiro`),
	Syllables: list(`ba be bra ca ção cha co cu da de do fa fo fra gá ja lha lhe lo ma me mi mo na nha ni no pa pe ra re ri ro sa se sil
		ta te to tu va vei ver vi zé`),
	Endings:  list(`s es ção dade inho mente ado eiro`),
	Given:    list(`Ana João Beatriz Antônio Luísa Paulo Mariana Zé Tânia Rui Inês Sérgio Cláudia Nuno Letícia Fábio Helena Otávio Vitória Gonçalo`),
	Family:   list(`Silva Conceição Teixeira Magalhães Rocha Araújo Pereira Brandão Lacerda Moura Simões Figueira Barros Cardoso Guimarães Nóbrega Falcão Ribeiro Couto Macedo Assis Borges Queirós Sampaio Vilela`),
	Places:   list(`Lisboa Porto Coimbra Évora Braga Recife Curitiba Belém Goiânia Natal Maceió Manaus`),
	Notation: Notation{Short: "02/01/2006", Long: "2 de January de 2006", Months: list(`janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro`), Thousands: ".", Decimal: ",", Money: "R$ %s"},
	Phrases: phrases(`
		home: Início | Página inicial
		about: Sobre | Quem somos
		help: Ajuda
		contact: Contato | Fale conosco
		news: Notícias | Novidades
		search: Pesquisar | Buscar | Procurar
		search for: Pesquisar | Palavras-chave | Termo de busca | Digite o que procura
		advanced: Pesquisa avançada | Busca avançada
		clear: Limpar | Apagar
		new search: Nova pesquisa | Nova busca
		next: Próxima | Página seguinte | Mais resultados
		previous: Anterior | Voltar
		first: Primeira
		last: Última
		results: %d resultados | Registros encontrados: %d | Foram encontrados %d registros
		about results: Cerca de %d resultados
		more than: Mais de %d resultados
		showing: Exibindo %d a %d de %d | %d-%d de %d
		showing page: Exibindo %d a %d
		page of: Página %d de %d
		none: Nenhum resultado | Nada foi encontrado. | Não há registros para a sua pesquisa.
		results for: Resultados | Resultado da pesquisa
		too many: Resultados em excesso. Refine a sua pesquisa. | A busca retornou registros demais; informe mais critérios.
		only first: São exibidos apenas os primeiros %d.
		enter words: Informe um termo para a pesquisa.
		choose one: Selecione ao menos uma opção.
		expired: A sua sessão expirou. Comece novamente.
		error: Ocorreu um erro.
		not found: Página não encontrada
		any: Todos | Qualquer | -- todas --
		from: de
		to: até
		sort by: Ordenar por
		per page: Resultados por página
		relevance: Relevância
		title: Título
		author: Autor
		year: Ano
		subject: Assunto | Tema
		publisher: Editora
		place: Local | Cidade
		date: Data
		price: Preço
		code: Número | Processo
		kind: Tipo | Espécie
		language: Idioma
		summary: Resumo | Ementa
		pages: Páginas
		court: Tribunal | Vara
		judge: Juiz | Relator
		employer: Empresa | Empregador
		salary: Salário
		make: Marca
		fuel: Combustível
		colour: Cor
		maker: Fabricante
		family: Família
		occupation: Profissão
		committee: Comissão
		name: Nome
		status: Situação
		details: Detalhes | Ver
		related: Registros relacionados
		recent: Vistos recentemente
		welcome: Bem-vindo ao nosso catálogo. | Consulte aqui o nosso acervo.
		catalogue: Catálogo | Base de dados | Registro | Arquivo
		inventor: Inventor
		owner: Titular
		class: Classe
		ingredients: Ingredientes
		minutes: Minutos
		parties: Partes
		room: Sala
		estimate: Estimativa
		artist: Artista
		material: Material | Técnica
		teacher: Professor
		credits: Créditos
		level: Nível
		director: Direção
		country: País
		genus: Gênero
		branch: Ramo | Setor`),
}
