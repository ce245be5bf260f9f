/** What people say about their stay: on the start page three of them, on the page of testimonials all. */
export const en = {
  rating: (stars: string) => `${stars} out of 5`,
  people: {
    amelie: {
      name: 'Amélie',
      description: '22, from France, studies literature in Lund',
      content:
        '“Gunnel corrects my Swedish over coffee and I water her tomatoes. I came for a room and found a grandmother.”',
    },
    tomas: {
      name: 'Tomás',
      description: '25, from Portugal, studies engineering in Turin',
      content:
        '“Three hours a day is fair. I cook, we eat, I carry the heavy things. The evenings are mine.”',
    },
    amina: {
      name: 'Amina',
      description: '20, from Morocco, studies law in Vienna',
      content:
        '“After four months I dreamed in German for the first time. My host laughed and asked whether I had got the grammar right.”',
    },
    karlErik: {
      name: 'Karl-Erik',
      description: '79, host in Gothenburg',
      content:
        '“The house had become too quiet. Now there is somebody who asks how I slept, and who laughs at my jokes.”',
    },
    gunnel: {
      name: 'Gunnel',
      description: '83, host in Lund',
      content:
        '“The two weeks of trial made it easy to say yes. By the second Sunday we had baked three cakes and I did not want her to leave.”',
    },
    teresa: {
      name: 'Teresa',
      description: '76, host in Turin',
      content:
        '“He repaired the radio and I taught him to make gnocchi. We are not always of one mind about football.”',
    },
  },
};
