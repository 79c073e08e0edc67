/** Words of the portal's tour (decision P-208). */
export const texts = {
  welcome: {
    title: 'Le damos la bienvenida al portal',
    text: 'En menos de un minuto le mostramos dónde está cada cosa. Puede saltarlo y verlo después desde su menú de usuario.',
  },
  menu: {
    title: 'El menú principal',
    text: 'Desde aquí llega a todo lo que puede hacer en el portal. Solo verá lo que le corresponde a su usuario.',
  },
  wall: {
    title: 'El mural',
    text: 'Las noticias y avisos de sus centros comerciales: horarios, mantenciones, eventos y circulares.',
  },
  company: {
    title: 'Su empresa',
    text: 'Los contratos, las facturas y los demás documentos de su empresa, siempre disponibles para descargar.',
  },
  sales: {
    title: 'Declare sus ventas',
    text: 'Al cierre del día declare aquí las ventas de sus locales. Le avisamos de los días que faltan antes de la fecha de corte.',
  },
  users: {
    title: 'Sus usuarios',
    text: 'Invite a las personas de su equipo y decida qué puede ver y hacer cada una.',
  },
  help: {
    title: 'El centro de ayuda',
    text: 'Respuestas a las preguntas más frecuentes, a mano en cualquier momento.',
  },
  notifications: {
    title: 'Sus notificaciones',
    text: 'Aquí le avisamos de lo que necesita su atención.',
  },
  failed: 'No pudimos abrir el tour',
  retry: 'Reintentar',
} as const;
