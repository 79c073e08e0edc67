import type { FaqCategoryId } from 'shared/endpoints/faqs';

type Question = readonly [title: string, content: string];

const steps = (...items: readonly string[]): string =>
  `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
const list = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const p = (text: string): string => `<p>${text}</p>`;

const salesReporting: readonly Question[] = [
  [
    '¿Hasta cuándo puedo declarar una venta diaria?',
    p(
      'Un día se puede declarar desde ese mismo día hasta el <strong>día de corte</strong> del mes siguiente. Por ejemplo, las ventas de noviembre se declaran hasta el día de corte de diciembre.',
    ) +
      p(
        'El día de corte lo define cada país y se ve en la cabecera de su local. Pasada esa fecha, el periodo queda cerrado y el botón de declarar deja de aparecer.',
      ),
  ],
  [
    '¿Qué significa que mi local esté «Pendiente»?',
    p(
      'Que hay al menos un día ya vencido sin venta declarada ni justificación. En <strong>Declarar ventas &gt; Diarias</strong> cada local muestra cuántos días le faltan; al entrar, esos días están destacados en la tabla.',
    ) + p('Cuando todos los días están declarados o justificados, el local pasa a <strong>Al día</strong>.'),
  ],
  [
    '¿Cómo corrijo una venta que declaré con error?',
    steps(
      'Abra el local en <strong>Declarar ventas &gt; Diarias</strong>.',
      'Busque el día y elija <strong>Editar</strong>.',
      'Corrija los montos, revise el total y confirme.',
    ) +
      p(
        'Puede corregir mientras el periodo esté abierto y el día no haya sido auditado. Cada cambio queda registrado con su autor y la hora.',
      ),
  ],
  [
    'Mi local no abrió un día: ¿debo declarar cero?',
    p(
      'No. Si el local no abrió, o abrió y no vendió, elija <strong>Justificar</strong> e indique el motivo; según el motivo, puede justificar varios días seguidos. Un día justificado no queda pendiente.',
    ) + p('En Chile, el portal no recibe una venta con total cero.'),
  ],
  [
    '¿Qué montos incluyo en la venta del día?',
    p(
      'Incluya todas las ventas del local con documento emitido ese día, en efectivo y con tarjeta, y las ventas en línea que se retiran en el local.',
    ) +
      list(
        'En Chile y Argentina los montos se escriben con impuesto incluido; en Perú y Colombia, sin impuesto.',
        'Las notas de crédito van en su propio campo; escríbalas en positivo.',
        'No incluya propinas ni recargas de terceros.',
      ),
  ],
  [
    '¿Puedo subir muchas ventas a la vez?',
    p(
      'Sí, si tiene el permiso de carga masiva. Desde la página del local, elija <strong>Carga masiva</strong>, descargue la planilla, complétela y súbala.',
    ) +
      p(
        'La planilla se revisa completa antes de guardar: si una fila tiene un problema, se indica la fila, la columna y el motivo, y no se guarda ninguna.',
      ),
  ],
  [
    '¿Qué es un día auditado?',
    p(
      'Es un día que el equipo de auditoría del centro comercial ya revisó contra sus documentos. Se muestra con un candado y no se puede editar ni justificar.',
    ) +
      p(
        'Si cree que hay un error en un día auditado, comuníquese con la administración de su centro comercial.',
      ),
  ],
  [
    'No puedo declarar este mes: dice que tengo pendientes del anterior',
    p(
      'Mientras el mes anterior siga abierto y tenga días pendientes, el mes actual queda bloqueado. Cambie de periodo con la flecha, complete o justifique esos días y vuelva.',
    ) + p('El bloqueo termina solo cuando el mes anterior pasa su día de corte.'),
  ],
];

const usingThePortal: readonly Question[] = [
  [
    '¿Cómo recupero mi contraseña?',
    p(
      'En la pantalla de acceso elija <strong>¿Olvidaste tu contraseña?</strong> y escriba su correo. Recibirá un enlace que dura 30 minutos y sirve una sola vez.',
    ) +
      p(
        'Si no llega, revise el correo no deseado y confirme que escribió el mismo correo con el que fue invitado.',
      ),
  ],
  [
    '¿Por qué se cerró mi sesión?',
    p(
      'Por seguridad, la sesión termina después de 30 minutos sin actividad, o 12 horas después de ingresar. Lo que estaba escribiendo queda guardado en su equipo y reaparece al volver a ingresar.',
    ),
  ],
  [
    '¿Cómo cambio de una empresa a otra?',
    p(
      'Si su usuario tiene más de una empresa, en la barra superior aparece un selector con su nombre. Al cambiarlo, las facturas y los datos de la empresa se actualizan.',
    ),
  ],
  [
    '¿Dónde descargo una factura?',
    steps(
      'Entre a <strong>Mi empresa &gt; Facturas</strong>.',
      'Filtre por periodo o sociedad si lo necesita.',
      'Elija el ícono de descarga en la fila.',
    ) + p('El enlace de descarga dura un minuto y es sólo para usted. Si venció, descárguela de nuevo.'),
  ],
  [
    '¿Cómo actualizo mi teléfono o mi nombre?',
    p(
      'Abra el menú de su nombre, arriba a la derecha, y elija <strong>Mi perfil</strong>. Puede editar nombres, apellidos, documento y teléfono. El correo no se puede cambiar, porque identifica su cuenta.',
    ),
  ],
  [
    '¿Puedo usar el portal desde el teléfono?',
    p(
      'Sí. Todas las pantallas se adaptan al teléfono; declarar una venta está pensado para hacerse con una mano y teclado numérico.',
    ) + p('Use la versión actual de Chrome, Safari, Edge o Firefox.'),
  ],
  [
    'No veo una opción del menú que otra persona sí ve',
    p(
      'El menú muestra sólo lo que su perfil permite. Los permisos los entrega el administrador de su empresa; pídale que revise su usuario.',
    ),
  ],
  [
    '¿Cómo filtro los anuncios del mural?',
    p(
      'En <strong>Mural</strong> toque una o más categorías, por ejemplo <strong>Seguridad</strong> y <strong>Mantenimiento</strong>. Para volver a ver todo, toque <strong>Todos</strong>.',
    ) + p('Ve los anuncios de los centros comerciales donde tiene locales, y los de todo el país.'),
  ],
];

const blog: readonly Question[] = [
  [
    'Cinco ideas para una vitrina que detiene el paso',
    p(
      'Una vitrina se mira tres segundos. En ese tiempo sólo caben una idea, un color dominante y un precio.',
    ) +
      list(
        'Elija un producto protagonista y déjelo solo.',
        'Ponga la luz más fuerte donde quiere la mirada.',
        'Use la altura de los ojos: 1,50 m.',
        'Cambie algo cada dos semanas.',
        'Mire la vitrina desde el pasillo, no desde adentro.',
      ),
  ],
  [
    'Qué dicen sus ventas por día de la semana',
    p(
      'Compare cada día con el mismo día de la semana anterior, no con el día previo: un martes se parece a otro martes.',
    ) +
      p(
        'Si los viernes crecen y los sábados no, el problema rara vez es el tráfico: revise dotación y quiebres de stock entre las 17:00 y las 20:00.',
      ),
  ],
  [
    'Preparar la temporada alta en cuatro semanas',
    steps(
      'Semana 1: revise stock de los veinte productos que más venden.',
      'Semana 2: contrate y capacite; practique la devolución, que es lo que más demora.',
      'Semana 3: ensaye la caja con dos personas.',
      'Semana 4: confirme turnos de carga y horario extendido.',
    ),
  ],
  [
    'Devoluciones que dejan un cliente contento',
    p(
      'Una devolución bien atendida vende otra vez. Reciba de pie, agradezca y resuelva antes de preguntar. El documento se revisa después de ofrecer la solución.',
    ) + p('Registre el motivo: tres devoluciones por la misma talla son una señal para su proveedor.'),
  ],
  [
    'Retiro en tienda: una visita que vale doble',
    p(
      'Cerca de un tercio de quienes retiran un pedido compra algo más si el retiro queda al fondo del local y hay accesorios en el camino.',
    ) + p('Tenga el pedido listo en una bolsa con nombre: la espera es lo que más se critica.'),
  ],
  [
    'Trabajar con poco personal sin que se note',
    list(
      'Una persona recibe, otra cobra: nadie hace las dos cosas a la vez.',
      'Reponga antes de abrir, nunca entre 13:00 y 15:00.',
      'Deje las tallas más pedidas a la vista.',
    ),
  ],
  [
    'Menos mermas con tres rutinas de cinco minutos',
    p(
      'Al abrir, cuente lo que está en la puerta. Al mediodía, revise probadores. Al cerrar, compare cajas con el total declarado del día.',
    ) + p('Las tres rutinas juntas toman menos que un reclamo.'),
  ],
  [
    'Cómo pedir un espacio para una activación',
    p(
      'Las activaciones en pasillos se coordinan con el equipo comercial con diez días de anticipación. Envíe plano, medidas, consumo eléctrico y horario de montaje.',
    ) + p('Los fines de semana de diciembre se reservan desde octubre.'),
  ],
];

/** The demo questions of each category, in the order shown. */
export const demoFaqs: Readonly<Record<FaqCategoryId, readonly Question[]>> = {
  '1': salesReporting,
  '2': usingThePortal,
  '3': blog,
};

/** What people search with, for the questions that have such words. */
export const demoSearchWords: Readonly<Record<string, string>> = {
  '¿Hasta cuándo puedo declarar una venta diaria?': 'plazo, fecha límite, cierre',
  '¿Puedo subir muchas ventas a la vez?': 'excel, planilla, masivo',
  '¿Cómo recupero mi contraseña?': 'clave, olvidé mi clave, password',
  '¿Dónde descargo una factura?': 'boleta, documento tributario, pdf',
  '¿Puedo usar el portal desde el teléfono?': 'celular, móvil, aplicación',
};
