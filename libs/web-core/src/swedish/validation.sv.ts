/** What the contracts' rules say, where the sentence is one of its own. */
export const rulesInSwedish = new Map([
  // Account
  ['Username is required', 'Fyll i ditt användarnamn'],
  [
    'Username must be 3 to 30 letters, digits, dots, dashes or underscores',
    'Användarnamnet ska ha 3 till 30 bokstäver (a till z), siffror, punkter eller streck',
  ],
  ['Password is required', 'Fyll i ditt lösenord'],
  ['Password must be 8 to 72 characters', 'Lösenordet ska ha 8 till 72 tecken'],
  ['Name is required', 'Fyll i ditt namn'],
  ['Age is required', 'Fyll i din ålder'],
  ['Age must be a whole number', 'Skriv åldern som ett heltal'],
  ['Students must be between 18 and 30 years old', 'Studenter ska vara mellan 18 och 30 år'],
  ['Hosts must be between 18 and 120 years old', 'Värdar ska vara mellan 18 och 120 år'],
  ['Email is required', 'Fyll i din e-postadress'],
  ['Email must be a valid address', 'Skriv en riktig e-postadress, till exempel anna@exempel.se'],
  ['Country is required', 'Fyll i ditt land'],
  ['At least one language is required', 'Fyll i minst ett språk'],
  ["User type must be 'student' or 'host'", 'Välj om du är student eller värd'],
  [
    'The profile image must be a PNG, JPEG or WebP picture of at most 48 KiB',
    'Bilden ska vara i formatet PNG, JPEG eller WebP och högst 48 KiB stor',
  ],
  ['The picture must be named by its hash', 'Bilden har en adress som inte stämmer'],

  // Profile
  ['Study field is required', 'Fyll i vad du studerar'],
  ['University is required', 'Fyll i universitet eller högskola'],
  ['Education level is required', 'Välj utbildningsnivå'],
  ['Home description is required', 'Beskriv hur du bor'],
  ['Accommodation details are required', 'Beskriv hur studenten bor hos dig'],
  ["Please describe what help you're seeking", 'Beskriv vilken hjälp du behöver'],
  ['Family structure is required', 'Välj vilka som bor hemma'],
  ['Please select at least one value', 'Välj minst en sak som är viktig för dig'],
  ['Please select at least one hobby', 'Välj minst ett fritidsintresse'],
  ['Please select at least one personality trait', 'Välj minst ett ord för hur du är som person'],
  ['Please describe your expectations', 'Beskriv dina förväntningar med minst 10 tecken'],
  [
    'Availability end must be after availability start',
    'Dagen då du inte längre kan ska komma efter dagen då du börjar kunna',
  ],

  // Matches, messages, reviews
  ['A new match is pending', 'En ny förfrågan är alltid obesvarad'],
  [
    "Status must be 'accepted', 'rejected' or 'completed'",
    'En matchning kan bara accepteras, avböjas eller avslutas',
  ],
  ['Message is required', 'Skriv ett meddelande'],
  ['Please select a star rating before submitting', 'Välj ett antal stjärnor innan du skickar'],

  // What only a program sends
  ['The id must be a positive whole number', 'Numret ska vara ett positivt heltal'],
  ['The time must be ISO 8601 in UTC', 'Tiden ska skrivas enligt ISO 8601, i UTC'],
  ['The request body must be a JSON object', 'Det som skickas måste vara ett JSON-objekt'],
  ['The request body must be text', 'Det som skickas måste vara text'],
]);

/** What fields are called where a rule names them. */
export const fieldsInSwedish = new Map([
  ['Username', 'Användarnamnet'],
  ['Password', 'Lösenordet'],
  ['Name', 'Namnet'],
  ['Email', 'E-postadressen'],
  ['Country', 'Landet'],
  ['Languages', 'Språk'],
  ['Bio', 'Presentationen'],
  ['Interests', 'Intressen'],

  ['Study field', 'Studieämnet'],
  ['University', 'Universitetet'],
  ['Education level', 'Utbildningsnivån'],
  ['Home description', 'Beskrivningen av hemmet'],
  ['Accommodation details', 'Texten om boendet'],
  ['Help needed', 'Texten om vilken hjälp som behövs'],
  ['Family structure', 'Texten om familjen'],
  ['Values', 'Vad som är viktigt'],
  ['Has pets', 'Husdjur'],
  ['Pet details', 'Texten om husdjuren'],
  ['Dietary preferences', 'Mat'],
  ['Dietary restrictions', 'Mat som undviks'],
  ['Hobbies', 'Fritidsintressen'],
  ['Personality', 'Personlighet'],
  ['Personality traits', 'Egenskaper'],
  ['Availability start', 'Från och med'],
  ['Availability end', 'Till och med'],
  ['Location preference', 'Önskat läge'],
  ['Location preferences', 'Önskade platser'],
  ['Language preferences', 'Önskade språk'],
  ['Expectations', 'Texten om förväntningar'],
  ['Previous experiences', 'Texten om tidigare erfarenheter'],
  ['Preferred activities', 'Vad du gärna gör tillsammans'],
  ['Smoking tolerance', 'Texten om rökning'],
  ['Pet tolerance', 'Texten om djur'],
  ['Additional info', 'Övriga upplysningar'],
  ['Onboarding completed', 'Om profilen är klar'],

  ['Message', 'Meddelandet'],
  ['Comment', 'Kommentaren'],

  ['User id', 'Användarens nummer'],
  ['Student id', 'Studentens nummer'],
  ['Host id', 'Värdens nummer'],
  ['Match id', 'Matchningens nummer'],
  ['Reviewee id', 'Numret på den som får omdömet'],
  ['Receiver id', 'Mottagarens nummer'],
  ['Sender id', 'Avsändarens nummer'],

  // Of an address, such as that of a filter
  ['after', 'Var listan fortsätter'],
  ['limit', 'Hur många som visas'],
  ['country', 'Landet'],
  ['languages', 'Språket'],
  ['minAge', 'Lägsta ålder'],
  ['maxAge', 'Högsta ålder'],
]);

/** `4,000` as one writes it in Swedish. */
const count = (english: string) => Number(english.replaceAll(',', '')).toLocaleString('sv');

/** A rule that stands for many fields: in English, and what it is in Swedish for one of them. */
export const rulesOfManyFields: readonly [english: RegExp, swedish: (...parts: string[]) => string][] = [
  [
    /^Each of (.+) must be at most (.+) characters$/,
    (field = '', most = '') => `${field}: högst ${count(most)} tecken för varje ord`,
  ],
  [
    /^(.+) must be at most (.+) characters$/,
    (field = '', most = '') => `${field} får ha högst ${count(most)} tecken`,
  ],
  [
    /^(.+) must have at most (.+) entries$/,
    (field = '', most = '') => `${field}: högst ${count(most)} stycken`,
  ],
  [/^(.+) must be text$/, (field) => `${field} måste vara text`],
  [/^(.+) must be a list of texts$/, (field) => `${field} måste vara en lista`],
  [/^(.+) must be true or false$/, (field) => `${field}: svara ja eller nej`],
  [/^(.+) must be a date$/, (field) => `${field}: skriv ett datum`],
  [/^(.+) must be a positive whole number$/, (field) => `${field} ska vara ett positivt heltal`],
  [/^(.+) must be given once$/, (field) => `${field} får bara anges en gång`],
  [
    /^(.+) must be a whole number from (.+) to (.+)$/,
    (field = '', least = '', most = '') =>
      `${field} ska vara ett heltal från ${count(least)} till ${count(most)}`,
  ],
];
