import type { en } from './testimonials.texts';

export const texts: typeof en = {
  rating: (stars) => `${stars} av 5`,
  people: {
    amelie: {
      name: 'Amélie',
      description: '22, från Frankrike, läser litteratur i Lund',
      content:
        '”Gunnel rättar min svenska över kaffet och jag vattnar hennes tomater. Jag kom för ett rum och fick en mormor.”',
    },
    tomas: {
      name: 'Tomás',
      description: '25, från Portugal, läser till ingenjör i Turin',
      content:
        '”Tre timmar om dagen är rimligt. Jag lagar mat, vi äter, jag bär det tunga. Kvällarna är mina.”',
    },
    amina: {
      name: 'Amina',
      description: '20, från Marocko, läser juridik i Wien',
      content:
        '”Efter fyra månader drömde jag på tyska för första gången. Min värd skrattade och frågade om grammatiken var rätt.”',
    },
    karlErik: {
      name: 'Karl-Erik',
      description: '79, värd i Göteborg',
      content:
        '”Huset hade blivit för tyst. Nu finns det någon som frågar hur jag har sovit, och som skrattar åt mina skämt.”',
    },
    gunnel: {
      name: 'Gunnel',
      description: '83, värd i Lund',
      content:
        '”De två veckorna på prov gjorde det lätt att säga ja. Andra söndagen hade vi bakat tre kakor och jag ville inte att hon skulle åka.”',
    },
    teresa: {
      name: 'Teresa',
      description: '76, värd i Turin',
      content: '”Han lagade radion och jag lärde honom göra gnocchi. Om fotboll är vi inte alltid överens.”',
    },
  },
};
