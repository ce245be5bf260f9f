/** What the API says when it refuses (the error tables of the contracts, and what services make of them). */
export const errorsInSwedish = new Map([
  // core
  ['The request is not valid', 'Det du skickade gick inte att förstå'],
  ['Not authenticated', 'Du är inte inloggad'],
  ['Requests from other sites are not allowed', 'Förfrågningar från andra webbplatser är inte tillåtna'],
  ['Not found', 'Det gick inte att hitta'],
  ['This Idempotency-Key was used for a different request', 'Den här nyckeln har använts till något annat'],
  ['The request is too large', 'Det du skickade är för stort'],
  ['The request must be JSON', 'Det som skickas måste vara JSON'],
  [
    'Too many requests. Please wait a moment and try again',
    'För många försök. Vänta en stund och försök igen',
  ],
  ['Something went wrong on our side. Please try again', 'Något gick fel hos oss. Försök igen'],
  [
    'This part of Hemma is away for a moment. Please try again',
    'Den här delen av Hemma är borta en liten stund. Försök igen',
  ],
  ['This took too long. Please try again', 'Det tog för lång tid. Försök igen'],
  ['after is not understood', 'Det gick inte att förstå var listan ska fortsätta'],

  // gateway
  [
    'You have too many event streams open. Please close one and try again',
    'Du har Hemma öppet i för många fönster. Stäng ett och försök igen',
  ],

  // identity
  ['Username already exists', 'Användarnamnet är upptaget'],
  ['Email already exists', 'Det finns redan ett konto med den e-postadressen'],
  ['Invalid username or password', 'Fel användarnamn eller lösenord'],
  ['Name and role cannot be changed', 'Namn och roll går inte att ändra'],
  ['User not found', 'Personen finns inte'],
  ['Image not found', 'Bilden finns inte'],
  [
    'Too many failed logins. Please wait a few minutes and try again',
    'För många misslyckade inloggningar. Vänta några minuter och försök igen',
  ],
  ['Too many people are logging in at this moment. Please try again', 'Många loggar in just nu. Försök igen'],

  // profiles
  ['Profile not found', 'Profilen finns inte'],
  ['You can only edit your own profile', 'Du kan bara ändra din egen profil'],
  ['Profile already exists', 'Profilen finns redan'],

  // matching
  ['Please complete onboarding to see your matches', 'Gör klart din profil för att se dina matchningar'],
  ['You can only ask for a match of your own', 'Du kan bara skicka förfrågningar för egen del'],
  ['A match needs one student and one host', 'En matchning är alltid mellan en student och en värd'],
  ['Only the one who was asked can answer this request', 'Bara den som fick förfrågan kan svara på den'],
  ['Match not found', 'Matchningen finns inte'],
  ['Match already exists', 'Ni har redan en matchning eller en förfrågan'],
  ['This request was declined', 'Den här förfrågan avböjdes'],
  ['This match is already answered', 'Förfrågan är redan besvarad'],
  ['This match is already accepted', 'Matchningen är redan accepterad'],
  ['This match is already rejected', 'Förfrågan är redan avböjd'],
  ['This match is already completed', 'Utbytet är redan avslutat'],
  ['This match is not accepted yet', 'Matchningen är inte accepterad än'],

  // messaging
  ['You can only message your matches', 'Du kan bara skriva till dina matchningar'],

  // reviews
  ['You can only review a completed exchange', 'Du kan bara lämna omdöme om ett avslutat utbyte'],
  ['You have already reviewed this exchange', 'Du har redan lämnat ett omdöme om det här utbytet'],

  // billing
  ['The webhook signature is not valid', 'Betaltjänstens underskrift stämmer inte'],
  ['Subscription required', 'Prenumeration krävs'],
  ['Subscription not found', 'Prenumerationen finns inte'],
  [
    'Subscriptions are not available at the moment. Please try again later',
    'Det går inte att prenumerera just nu. Försök igen senare',
  ],
  [
    'The payment provider does not answer. Please try again in a moment',
    'Betaltjänsten svarar inte. Försök igen om en stund',
  ],
]);
