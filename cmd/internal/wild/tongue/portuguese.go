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
	Syllables: list(
		`ba be bra ca ção cha co cu da de do fa fo fra gá ja lha lhe lo ma me mi mo na nha ni no pa pe ra re ri ro sa se sil
		ta te to tu va vei ver vi zé`),
	Endings: list(`s es ção dade inho mente ado eiro`),
	Given: list(`Ana João Beatriz Antônio Luísa Paulo Mariana Zé Tânia Rui Inês Sérgio ` +
		`Cláudia Nuno Letícia Fábio Helena Otávio Vitória Gonçalo`),
	Family: list(`Silva Conceição Teixeira Magalhães Rocha Araújo Pereira Brandão Lacerda ` +
		`Moura Simões Figueira Barros Cardoso Guimarães Nóbrega Falcão Ribeiro Couto Macedo ` +
		`Assis Borges Queirós Sampaio Vilela`),
	Places: list(
		`Lisboa Porto Coimbra Évora Braga Recife Curitiba Belém Goiânia Natal Maceió Manaus`),
	Notation: Notation{Short: "02/01/2006", Long: "2 de January de 2006",
		Months: list(`janeiro fevereiro março abril maio junho julho agosto setembro outubro ` +
			`novembro dezembro`), Thousands: ".", Decimal: ",", Money: "R$ %s"},
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
		branch: Ramo | Setor
		a period: Dentro de um período | Entre duas datas
		about n: Cerca de %s resultados
		accept: Aceito | Continuar
		all on one page: Mostrar tudo em uma página
		all words: todas as palavras | E
		any time: Qualquer data | Todas as datas
		any word: qualquer das palavras | OU
		anywhere: Em qualquer lugar | Todos os campos
		ask us: Pergunte ao bibliotecário | Sua pergunta
		at least: no mínimo | a partir de
		begins with: Começa com | Primeira letra
		both dates: Informe as duas datas. | São necessários o início e o fim do período.
		both years: Informe os dois anos.
		browse: Navegar | De A a Z | Índice
		busy: O servidor está ocupado. Tente novamente em instantes. | Serviço temporariamente indisponível
		card number: Número do cartão | Número de leitor
		choose: Escolha: %s | Nenhuma opção escolhida em %s.
		cite: Citar
		collections: Coleções
		comment: Comentário
		cookies: Usamos cookies para melhorar as nossas páginas.
		cookies off: Ative os cookies no seu navegador.
		current only: Somente vigentes | Somente registros ativos
		data: Dados | Baixar
		database: Base de dados | Registros on-line
		decline: Recusar
		district: Distrito | Comarca
		do alert: Avise-me de novidades | Alerta por e-mail
		do basket-form: Comprar | Adicionar
		do basket-link: Adicionar ao carrinho | Pôr na minha lista
		do card: Entrar | Minha conta
		do comment: Publicar comentário
		do contact: Enviar
		do delete-button: Excluir | Apagar
		do delete-link: Excluir | Remover | x
		do edit: Editar | Alterar
		do export: Exportar | Baixar em CSV
		do login: Entrar | Iniciar sessão
		do logout: Sair | Encerrar sessão
		do mark-read: Marcar tudo como lido | Limpar histórico
		do newsletter: Assinar | Quero receber novidades
		do newsletter-get: Ir | Inscrever-me
		do poll: Votar
		do print: Imprimir | Versão para impressão
		do question: Perguntar | Enviar
		do quick-order: Encomendar | Pedido rápido
		do register: Cadastrar-se | Criar conta
		do report: Comunicar erro | Sugerir correção
		do reserve: Reservar
		do save-search: Salvar pesquisa
		do switch-theme: Alto contraste | Escuro
		do tell: Enviar a um amigo | Compartilhar por e-mail
		do unsubscribe: Cancelar assinatura
		do vote: Curtir | Recomendar | +1
		done: Obrigado. O seu pedido foi executado. | Feito.
		e-mail: Seu e-mail | E-mail
		e-mail of a friend: E-mail do seu amigo
		everything: Todos os registros | Lista inteira | Mostrar tudo
		export: Exportar | Baixar lista
		fill in: Preencha: %s | %s é obrigatório.
		full view: Completa | Com detalhes
		go: Ir | OK
		item number: Número do item | Ref.
		items: registros | itens
		latest: Últimos registros | Novidades
		list: Lista | Mostrar | Listar
		m to n: Exibindo %s a %s | %s - %s
		m to n of k: Exibindo %s a %s de %s | %s-%s de %s
		maintenance: Estamos em manutenção e voltaremos em breve.
		map: Mapa | Ver mapa
		matched: A sua pesquisa retornou %s títulos. | Há %s registros para a sua consulta.
		matched over: A sua pesquisa retornou %s títulos, mais de %s; são listados os primeiros %s.
		members: Visitantes veem os primeiros %d registros; membros veem todos. | Entre para ver mais de %d registros.
		members only: Somente para membros
		message: Sua mensagem
		more: Carregar mais | Ver mais | Mais
		more than n: Mais de %s resultados | %s+ resultados
		n found: %s resultados | Registros encontrados: %s | Encontrados %s itens
		n hits: %d ocorrências | encontrado %d vezes
		n items: %s registros | %s itens
		name of search: Nome desta pesquisa
		new: Novo | Novo!
		no date: Isto não é uma data. | Verifique as datas.
		no more: Não há mais resultados. | Fim da lista.
		no pages: Nenhuma página do site contém essas palavras.
		ok: OK | Ir | Mostrar | >>
		older entries: Registros mais antigos
		one of two: Preencha %s ou %s.
		only: Somente %s | Só %s
		other searches: Outros pesquisaram | Pesquisas frequentes
		overview: Visão geral
		page: Página | Ir para a página
		page lapsed: Esta lista não está mais disponível. Repita a pesquisa. | A sua pesquisa expirou.
		page n of k: Página %s de %s | pág. %s/%s
		password: Senha
		pause: Aguarde %d segundos entre duas pesquisas.
		please choose: Selecione | -- escolha --
		please wait: Pesquisando, aguarde ... | O seu pedido está sendo processado.
		popular: Mais vistos | Mais lidos
		postcode: CEP | Código postal
		privacy: Privacidade
		save: Salvar | Adicionar à minha lista | Adicionar ao carrinho
		save changes: Salvar alterações
		save selected: Salvar selecionados
		saved: Salvo na sua lista.
		search in: Pesquisar em | Campo
		search site: Pesquisar no site
		search this site: Pesquisar neste site
		seconds: (%s segundos) | em %s s
		select: Selecionar
		series: Série | Coleção
		services: Serviços | Serviços on-line
		session notice: A sua sessão expira após 20 minutos sem atividade. Se houver resultados demais, refine a pesquisa.
		short view: Breve | Lista curta
		show all: Lista completa | Todos os registros
		show as: Mostrar como | Formato
		sponsored: Patrocinado | Publicidade
		such as: Por exemplo %s. | Digite o número inteiro, como %s.
		terms: Termos de uso | Aviso legal
		too fast: Pedidos em excesso | Você está enviando pedidos rápido demais.
		too many than: Mais de %d registros encontrados. Seja mais específico. | A consulta retorna mais de %d registros e não pode ser exibida.
		up to: até | no máximo
		user name: Usuário
		whole numbers: Informe números inteiros. | Somente algarismos.
		window too wide: O período não pode passar de %d dias.
		words must: Combinar palavras com | Palavras
		years too wide: O período não pode passar de %d anos.`),
}
