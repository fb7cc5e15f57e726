package tongue

// Spanish is spoken in twenty countries.
var Spanish = &Language{
	Code: "es", Name: "Spanish", Legacy: "iso-8859-1", Stops: 22,
	Words: list(`de la el y en los las del a un una por para con al su sobre entre como se sin o
		historia vida mundo arte ciudad tiempo siglo derecho música trabajo lengua agua iglesia escuela casa país mujeres niños cultura
		economía política sociedad introducción guía informe estudios cartas obras teoría práctica investigación ciencia naturaleza
		jardín bosque río montaña isla calle puente estación invierno verano noche luz vidrio plata cobre hierro caballo pájaro mar
		cocina teatro imagen pintura libro papel guerra paz rey viaje mercado pueblo familia salud energía ambiente frontera
		español nueva antiguo gran pequeño público moderno primera segundo joven negro libre rural`),
	Syllables: list(
		`ba be bra ca cá cer cho co da de do fe fra gue ja la lla lle lo ma men mi mo na ño nu pa pe que ra re ri ro sa sol
		ta te to tor tú va ver vi zar zo`),
	Endings: list(`s es ción dad ito mente ado ero`),
	Given: list(`María José Lucía Andrés Carmen Jesús Pilar Ramón Inés Joaquín Elena Tomás ` +
		`Rocío Álvaro Sofía Martín Beatriz Óscar Nuria Emilio`),
	Family: list(`García Núñez Romero Cabrera Ibáñez Molina Castaño Herrera Peña Vidal Salazar ` +
		`Fuentes Marín Quiroga Rivas Escobar Beltrán Montes Olmedo Zamora Lozano Prieto Gálvez ` +
		`Serrano Ocampo`),
	Places: list(
		`Sevilla Córdoba Cádiz León Málaga Bogotá Quito Lima Mérida Rosario Burgos Oviedo`),
	Notation: Notation{Short: "02/01/2006", Long: "2 de January de 2006",
		Months: list(`enero febrero marzo abril mayo junio julio agosto septiembre octubre ` +
			`noviembre diciembre`), Thousands: ".", Decimal: ",", Money: "%s €"},
	Phrases: phrases(`
		home: Inicio | Portada
		about: Acerca de | Quiénes somos
		help: Ayuda
		contact: Contacto | Contáctenos
		news: Noticias | Novedades
		search: Buscar | Consultar | Iniciar búsqueda
		search for: Buscar | Palabras clave | Texto a buscar | Introduzca su búsqueda
		advanced: Búsqueda avanzada
		clear: Limpiar | Borrar
		new search: Nueva búsqueda
		next: Siguiente | Página siguiente | Más resultados
		previous: Anterior | Página anterior
		first: Primera
		last: Última
		results: %d resultados | Registros encontrados: %d | Se han encontrado %d registros
		about results: Aproximadamente %d resultados
		more than: Más de %d resultados
		showing: Mostrando %d a %d de %d | %d-%d de %d
		showing page: Mostrando %d a %d
		page of: Página %d de %d
		none: Sin resultados | No se ha encontrado nada. | Ningún registro coincide con su consulta.
		results for: Resultados | Resultado de la búsqueda
		too many: Demasiados resultados. Por favor, acote la búsqueda. | La consulta devuelve demasiados registros; añada más criterios.
		only first: Sólo se muestran los primeros %d.
		enter words: Por favor, escriba una palabra para buscar.
		choose one: Seleccione al menos una opción. | Debe elegir por lo menos una casilla.
		expired: Su sesión ha caducado. Vuelva a empezar.
		error: Se ha producido un error.
		not found: Página no encontrada
		any: Todos | Cualquiera | -- todas --
		from: desde
		to: hasta
		sort by: Ordenar por
		per page: Resultados por página
		relevance: Relevancia
		title: Título
		author: Autor
		year: Año
		subject: Materia | Tema
		publisher: Editorial
		place: Lugar | Localidad
		date: Fecha
		price: Precio
		code: Número | Expediente
		kind: Tipo | Clase
		language: Idioma
		summary: Resumen
		pages: Páginas
		court: Tribunal | Juzgado
		judge: Juez
		employer: Empresa
		salary: Salario | Sueldo
		make: Marca
		fuel: Combustible
		colour: Color
		maker: Fabricante | Laboratorio
		family: Familia
		occupation: Profesión | Oficio
		committee: Comité | Comisión
		name: Nombre | Denominación
		status: Estado | Situación
		details: Ver ficha | Detalle
		related: Registros relacionados
		recent: Vistos recientemente
		welcome: Bienvenido a nuestro catálogo. | Consulte aquí nuestros fondos.
		catalogue: Catálogo | Base de datos | Registro | Archivo
		inventor: Inventor
		owner: Titular
		class: Clase
		ingredients: Ingredientes
		minutes: Minutos
		parties: Partes
		room: Sala
		estimate: Precio estimado
		artist: Artista
		material: Material | Técnica
		teacher: Profesor
		credits: Créditos
		level: Nivel
		director: Dirección
		country: País
		genus: Género
		branch: Sector
		a period: Dentro de un período | Entre dos fechas
		about n: Unos %s resultados | Aproximadamente %s registros
		accept: Acepto | Continuar
		all on one page: Mostrar todo en una página
		all words: todas las palabras | Y
		any time: Cualquier fecha | Todas las fechas
		any word: alguna de las palabras | O
		anywhere: En cualquier lugar | Todos los campos
		ask us: Pregunte al bibliotecario | Su pregunta
		at least: como mínimo | desde
		begins with: Empieza por | Primera letra
		both dates: Indique las dos fechas. | Se necesitan el comienzo y el fin del período.
		both years: Indique los dos años.
		browse: Explorar | De la A a la Z | Índice
		busy: El servidor está ocupado. Inténtelo de nuevo en un momento. | Servicio no disponible temporalmente
		card number: Número de carné | Número de lector
		choose: Elija por favor: %s | No se ha elegido %s.
		cite: Citar
		collections: Colecciones
		comment: Comentario
		cookies: Usamos cookies para mejorar nuestras páginas.
		cookies off: Active las cookies en su navegador.
		current only: Sólo vigentes | Sólo registros activos
		data: Datos | Descargar
		database: Base de datos | Registros en línea
		decline: Rechazar
		district: Provincia | Distrito
		do alert: Avisarme de novedades | Alerta por correo
		do basket-form: Comprar | Añadir
		do basket-link: Añadir a la cesta | Poner en mi lista
		do card: Entrar | Mi cuenta
		do comment: Publicar comentario
		do contact: Enviar
		do delete-button: Eliminar | Borrar
		do delete-link: Eliminar | Quitar | x
		do edit: Editar | Modificar
		do export: Exportar | Descargar en CSV
		do login: Iniciar sesión | Acceder
		do logout: Cerrar sesión | Salir
		do mark-read: Marcar todo como leído | Borrar historial
		do newsletter: Suscribirse | Manténgame informado
		do newsletter-get: Ir | Apuntarme
		do poll: Votar
		do print: Imprimir | Versión para imprimir
		do question: Preguntar | Enviar
		do quick-order: Pedir | Pedido rápido
		do register: Registrarse | Crear cuenta
		do report: Avisar de un error | Sugerir una corrección
		do reserve: Reservar
		do save-search: Guardar búsqueda
		do switch-theme: Alto contraste | Oscuro
		do tell: Enviar a un amigo | Compartir por correo
		do unsubscribe: Darse de baja
		do vote: Me gusta | Recomendar | +1
		done: Gracias. Su solicitud se ha realizado. | Hecho.
		e-mail: Su correo electrónico | Correo
		e-mail of a friend: Correo de su amigo
		everything: Todos los registros | Lista entera | Mostrar todo
		export: Exportar | Descargar lista
		fill in: Rellene por favor: %s | %s es obligatorio.
		full view: Completa | Con detalles
		go: Ir | Aceptar
		item number: Número de artículo | Ref.
		items: registros | entradas
		latest: Últimos registros | Novedades
		list: Lista | Mostrar | Listar
		m to n: Mostrando %s a %s | %s - %s
		m to n of k: Mostrando %s a %s de %s | %s-%s de %s | Resultados %s - %s de %s
		maintenance: Estamos en mantenimiento y volveremos en breve.
		map: Mapa | Ver mapa
		matched: Su búsqueda coincide con %s títulos. | Hay %s registros para su consulta.
		matched over: Su búsqueda coincide con %s títulos, más de %s; se muestran los %s primeros.
		members: Los visitantes ven los primeros %d registros; los socios, todos. | Inicie sesión para ver más de %d registros.
		members only: Sólo para socios
		message: Su mensaje
		more: Cargar más | Ver más | Más
		more than n: Más de %s resultados | %s+ resultados
		n found: %s resultados | Registros encontrados: %s | %s coincidencias
		n hits: %d aciertos | encontrado %d veces
		n items: %s registros | %s entradas
		name of search: Nombre de esta búsqueda
		new: Nuevo | ¡Nuevo!
		no date: Eso no es una fecha. | Revise las fechas.
		no more: No hay más resultados. | Ha llegado al final de la lista.
		no pages: Ninguna página del sitio contiene esas palabras.
		ok: Aceptar | Ir | Mostrar | >>
		older entries: Registros anteriores | De años anteriores
		one of two: Rellene %s o %s.
		only: Sólo %s
		other searches: Otros buscaron | Búsquedas frecuentes
		overview: Resumen
		page: Página | Ir a la página
		page lapsed: Esta lista ya no está disponible. Repita la búsqueda. | Su búsqueda ha caducado.
		page n of k: Página %s de %s | pág. %s/%s
		password: Contraseña
		pause: Espere %d segundos entre dos búsquedas.
		please choose: Seleccione | -- elija una opción --
		please wait: Buscando, espere por favor ... | Su consulta se está procesando.
		popular: Lo más visto | Más leídos
		postcode: Código postal
		privacy: Privacidad
		save: Guardar | Añadir a mi lista | Añadir a la cesta
		save changes: Guardar cambios
		save selected: Guardar selección
		saved: Guardado en su lista.
		search in: Buscar en | Campo
		search site: Buscar en el sitio
		search this site: Buscar en este sitio web
		seconds: (%s segundos) | en %s s
		select: Seleccionar
		series: Serie | Colección
		services: Servicios | Servicios en línea
		session notice: Su sesión caduca tras 20 minutos de inactividad. Si hay demasiados resultados, acote la búsqueda.
		short view: Breve | Lista corta
		show all: Lista completa | Todos los registros
		show as: Mostrar como | Formato
		sponsored: Patrocinado | Publicidad
		such as: Por ejemplo %s. | Escriba el número completo, como %s.
		terms: Condiciones de uso | Aviso legal
		too fast: Demasiadas peticiones | Está enviando peticiones demasiado rápido.
		too many than: Más de %d registros coinciden. Sea más preciso. | Su consulta devuelve más de %d registros y no se puede mostrar.
		up to: hasta | como máximo
		user name: Usuario
		whole numbers: Escriba números enteros. | Sólo se admiten cifras.
		window too wide: El período no puede superar %d días.
		words must: Combinar palabras con | Palabras
		years too wide: El período no puede superar %d años.`),
}
