import { matchReasonKinds, type MatchReasonDetail, type PotentialMatch } from '@hemma/contracts/matching';
import { aPotentialMatch } from '@hemma/testing/matches';
import { aMember, aProfile } from '@hemma/testing/people';
import { renderApp } from '@hemma/testing/render-app';
import { aSubscription } from '@hemma/testing/subscriptions';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { texts } from './match-reasons.texts';

const ownWords = async (kind: string, values: MatchReasonDetail['values'] = {}) =>
  (await texts.load('sv')).ownWords({ kind, values });

const sentences: [string, MatchReasonDetail['values'], string][] = [
  [
    'common-language',
    { languages: ['english', 'Swedish', 'Sámi'] },
    'Ni talar båda engelska, svenska och Sámi',
  ],
  ['practice-for-viewer', { languages: ['Swedish'], name: 'Birgit' }, 'Du kan öva svenska med Birgit'],
  ['practice-for-other', { languages: ['Spanish'], name: 'Birgit' }, 'Birgit kan öva spanska med dig'],
  [
    'pastimes',
    { terms: ['Reading', 'Movies & TV', 'Chess'] },
    'Ni tycker båda om läsning, film och tv och Chess',
  ],
  ['values', { terms: ['Respect'] }, 'Viktigt för er båda: respekt'],
  ['traits', { terms: ['Outgoing', 'Relaxed'] }, 'Så beskriver ni er båda: utåtriktad och avslappnad'],
  ['free-together', { from: '2027-03', until: '2027-09' }, 'Ni kan båda från mars till september 2027'],
  ['free-together', { from: '2027-02', until: '2028-06' }, 'Ni kan båda från februari 2027 till juni 2028'],
  ['free-together', { until: '2027-06' }, 'Ni kan båda från nu till juni 2027'],
  ['places-of-both', { places: ['Malmö', 'Norway'] }, 'Ni har båda önskat Malmö och Norge'],
  ['place-of-other', { name: 'Birgit', country: 'Sweden' }, 'Birgit finns i Sverige, som du har önskat'],
  ['place-of-viewer', { name: 'Birgit', country: 'Spain' }, 'Du finns i Spanien, som Birgit har önskat'],
  ['diet', {}, 'Era matvanor passar ihop'],
  ['pets', {}, 'Ni har båda husdjur'],
  ['offers-home', { name: 'Birgit' }, 'Birgit erbjuder ett hem, och du söker ett'],
  ['seeks-home', { name: 'Lucia' }, 'Lucia söker ett hem, och du erbjuder ett'],
];

describe('a reason in Swedish', () => {
  it.each(sentences)('of the kind %s, %j', async (kind, values, swedish) => {
    expect(await ownWords(kind, values)).toBe(swedish);
  });

  it('is there for every kind of the contract', () => {
    expect(matchReasonKinds.filter((kind) => !sentences.some(([said]) => said === kind))).toEqual([]);
  });

  it.each<[string, MatchReasonDetail['values']]>([
    ['star-sign', { sign: 'Leo' }],
    ['toString', {}],
    ['common-language', {}],
    ['common-language', { languages: 'English' }],
    ['practice-for-viewer', { languages: ['Swedish'] }],
    ['offers-home', { name: ['Birgit'] }],
    ['place-of-other', { name: 'Birgit' }],
    ['free-together', { until: 'soon' }],
    ['free-together', { from: '2027-13', until: '2028-01' }],
  ])('is left to the server where the page can not say it: %s, %j', async (kind, values) => {
    expect(await ownWords(kind, values)).toBeNull();
  });
});

describe('the reasons on a card', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  const matchReasons = ['You both speak German', 'You were both born on a Monday'];
  const matchReasonDetails: MatchReasonDetail[] = [
    { kind: 'common-language', values: { languages: ['German'] } },
    { kind: 'born-on-weekday', values: { day: 'Monday' } },
  ];

  async function reasonsOf(match: Partial<PotentialMatch>, language: 'en' | 'sv') {
    act(() => chooseLanguage(language));
    await act(async () =>
      renderApp(routes, {
        at: '/matches',
        member: aMember(),
        api: {
          'GET /api/profiles/7': aProfile({ onboardingCompleted: true }),
          'GET /api/subscription-status': aSubscription(),
          'GET /api/potential-matches': [aPotentialMatch({ matchReasons, ...match })],
        },
      }),
    );
    const list = within(
      await screen.findByRole('list', {
        name: language === 'en' ? 'Why you match' : 'Därför passar ni ihop',
      }),
    );
    return list.getAllByRole('listitem').map(({ textContent }) => textContent);
  }

  it('are the server’s sentences in English, whatever they are made of', async () => {
    expect(await reasonsOf({ matchReasonDetails }, 'en')).toEqual(matchReasons);
  });

  it('are Swedish as far as the page knows their kind; what it does not know is marked as English', async () => {
    expect(await reasonsOf({ matchReasonDetails }, 'sv')).toEqual(['Ni talar båda tyska', matchReasons[1]]);
    expect(screen.getByText('You were both born on a Monday')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Ni talar båda tyska')).not.toHaveAttribute('lang');
  });

  it('are the sentences alone from a release that does not take them apart', async () => {
    expect(await reasonsOf({}, 'sv')).toEqual(matchReasons);
    expect(screen.getByText('You both speak German')).toHaveAttribute('lang', 'en');
  });
});
