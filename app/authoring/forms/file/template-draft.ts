import type { ShopDraft } from '~/domain/shops/form'

/** A small form with a row of each kind, to be written over. */
export const templateDraft: ShopDraft = {
  title: { en: 'Lunch for two', hi: 'दो लोगों का लंच' },
  about: { en: 'A lunch without a booking.', hi: 'बिना बुकिंग का लंच।' },
  kind: 'restaurant',
  base: 'en',
  reviewed: {},
  document: {
    overall: 'weighted',
    critical: { policy: 'cap', cap: 60 },
    unrequired: 'leave_out',
    sections: [
      {
        id: 'arrive',
        title: { en: 'Arrival', hi: 'पहुँचना' },
        weight: 40,
        questions: [
          {
            id: 'greeted',
            kind: 'yes_no',
            title: { en: 'Were you greeted at the door?', hi: 'क्या दरवाज़े पर आपका स्वागत हुआ?' },
            skills: ['greeting'],
            class: 'service',
          },
          {
            id: 'minutes',
            kind: 'duration',
            title: { en: 'Minutes until you were seated', hi: 'टेबल मिलने तक मिनट' },
            help: { en: 'From the door to the chair.', hi: 'दरवाज़े से कुर्सी तक।' },
            skills: ['greeting'],
            class: 'efficiency',
            bands: [
              { up_to: 2, points: 3 },
              { up_to: 5, points: 1 },
              { up_to: null, points: 0 },
            ],
          },
        ],
      },
      {
        id: 'order',
        title: { en: 'Order', hi: 'ऑर्डर' },
        weight: 60,
        questions: [
          {
            id: 'allergy',
            kind: 'single',
            title: { en: 'Were you asked about allergies?', hi: 'क्या एलर्जी के बारे में पूछा गया?' },
            critical: true,
            skills: ['allergen'],
            class: 'product',
            options: [
              { id: 'asked', title: { en: 'Yes, unprompted', hi: 'हाँ, अपने आप' }, points: 3 },
              { id: 'told', title: { en: 'Only after I asked', hi: 'मेरे पूछने पर' }, points: 1 },
              { id: 'no', title: { en: 'No', hi: 'नहीं' }, points: 0, fails: true },
            ],
          },
          {
            id: 'why',
            kind: 'text',
            minimum: 40,
            title: { en: 'What was said?', hi: 'क्या कहा गया?' },
            shown_if: { question: 'allergy', is: ['told', 'no'] },
            skills: [],
          },
        ],
      },
    ],
  },
}
