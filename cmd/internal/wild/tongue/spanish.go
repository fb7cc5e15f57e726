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
	Syllables: list(`ba be bra ca cá cer cho co da de do fe fra gue ja la lla lle lo ma men mi mo na ño nu pa pe que ra re ri ro sa sol
		ta te to tor tú va ver vi zar zo`),
	Endings:  list(`s es ción dad ito mente ado ero`),
	Given:    list(`María José Lucía Andrés Carmen Jesús Pilar Ramón Inés Joaquín Elena Tomás Rocío Álvaro Sofía Martín Beatriz Óscar Nuria Emilio`),
	Family:   list(`García Núñez Romero Cabrera Ibáñez Molina Castaño Herrera Peña Vidal Salazar Fuentes Marín Quiroga Rivas Escobar Beltrán Montes Olmedo Zamora Lozano Prieto Gálvez Serrano Ocampo`),
	Places:   list(`Sevilla Córdoba Cádiz León Málaga Bogotá Quito Lima Mérida Rosario Burgos Oviedo`),
	Notation: Notation{Short: "02/01/2006", Long: "2 de January de 2006", Months: list(`enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`), Thousands: ".", Decimal: ",", Money: "%s €"},
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
		choose one: Seleccione al menos una opción.
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
		branch: Sector`),
}
