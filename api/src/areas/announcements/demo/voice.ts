import type { CountryCode } from 'shared/countries';

/** How people of a country say things in a mall's notices. */
export type Voice = {
  readonly tenants: string;
  readonly rent: string;
  readonly parking: string;
  readonly firefighters: string;
  readonly cyber: { readonly name: string; readonly hint: string };
  readonly bins: string;
  readonly cashRegister: string;
  readonly peso: string;
  readonly food: string;
  readonly kidsDay: string;
  readonly school: string;
  readonly band: string;
  readonly phone: string;
  readonly authority: string;
};

export const voices: Readonly<Record<CountryCode, Voice>> = {
  CHL: {
    tenants: 'locatarios',
    rent: 'arriendo',
    parking: 'estacionamientos',
    firefighters: 'Bomberos',
    cyber: { name: 'CyberMonday', hint: 'retiro en tienda' },
    bins: 'Ley REP',
    cashRegister: 'boletas electrónicas',
    peso: 'pesos',
    food: 'patio de comidas',
    kidsDay: 'Día de la Niñez',
    school: 'vuelta a clases',
    band: 'una orquesta juvenil de la comuna',
    phone: '+56 2 2345 6700',
    authority: 'la Seremi de Salud',
  },
  PER: {
    tenants: 'locatarios',
    rent: 'alquiler',
    parking: 'estacionamientos',
    firefighters: 'la Compañía de Bomberos',
    cyber: { name: 'Cyber Wow', hint: 'recojo en tienda' },
    bins: 'el plan de residuos de la municipalidad',
    cashRegister: 'comprobantes electrónicos',
    peso: 'soles',
    food: 'patio de comidas',
    kidsDay: 'Día del Niño',
    school: 'campaña escolar',
    band: 'un elenco de marinera y festejo',
    phone: '+51 1 700 4500',
    authority: 'Indeci',
  },
  ARG: {
    tenants: 'locatarios',
    rent: 'alquiler',
    parking: 'cocheras',
    firefighters: 'Bomberos Voluntarios',
    cyber: { name: 'Hot Sale', hint: 'retiro en el local' },
    bins: 'el programa de separación en origen',
    cashRegister: 'facturas electrónicas',
    peso: 'pesos',
    food: 'patio de comidas',
    kidsDay: 'Día de las Infancias',
    school: 'vuelta al cole',
    band: 'una big band de tango y jazz',
    phone: '+54 11 5200 8800',
    authority: 'Defensa Civil',
  },
  COL: {
    tenants: 'arrendatarios',
    rent: 'canon',
    parking: 'parqueaderos',
    firefighters: 'el Cuerpo de Bomberos',
    cyber: { name: 'Cyberlunes', hint: 'recogida en tienda' },
    bins: 'el código de colores de residuos',
    cashRegister: 'facturas electrónicas',
    peso: 'pesos',
    food: 'plazoleta de comidas',
    kidsDay: 'Día de los Niños',
    school: 'temporada escolar',
    band: 'una agrupación de música del Pacífico',
    phone: '+57 601 743 2100',
    authority: 'la Secretaría de Salud',
  },
};
