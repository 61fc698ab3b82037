import type { QuestionSource } from '~/domain/course-source'

/** A question of every kind, to write over. */
export const templateQuestions: readonly QuestionSource[] = [
  {
    id: 'example-single',
    kind: 'single',
    skills: ['hygiene'],
    prompt: { en: 'When do you wash your hands?', hi: 'हाथ कब धोते हैं?' },
    picture: { figure: 'hand-wash', alt: { en: 'An open hand', hi: 'खुला हाथ' } },
    options: [
      { id: 'option-1', text: { en: 'Once a day', hi: 'दिन में एक बार' } },
      { id: 'option-2', text: { en: 'Before every new task', hi: 'हर नए काम से पहले' }, isRight: true },
      { id: 'option-3', text: { en: 'When they look dirty', hi: 'जब गंदे दिखें' } },
    ],
    why: { en: 'Germs are not seen.', hi: 'कीटाणु दिखते नहीं।' },
  },
  {
    id: 'example-multiple',
    kind: 'multiple',
    skills: ['allergen'],
    prompt: {
      en: 'What must a guest with a nut allergy not get?',
      hi: 'मेवों से एलर्जी वाले गेस्ट को क्या नहीं देना है?',
    },
    options: [
      { id: 'option-1', text: { en: 'Kaju katli', hi: 'काजू कतली' }, isRight: true },
      { id: 'option-2', text: { en: 'Badam milk', hi: 'बादाम दूध' }, isRight: true },
      { id: 'option-3', text: { en: 'Plain rice', hi: 'सादे चावल' } },
    ],
    why: { en: 'Both are made of nuts.', hi: 'दोनों मेवों से बनते हैं।' },
  },
  {
    id: 'example-truth',
    kind: 'truth',
    skills: ['hygiene'],
    prompt: { en: 'Gloves replace washing hands.', hi: 'दस्ताने पहन लें तो हाथ धोना ज़रूरी नहीं।' },
    isTrue: false,
    why: { en: 'Wash first, then put them on.', hi: 'पहले हाथ धोएँ, फिर पहनें।' },
  },
  {
    id: 'example-order',
    kind: 'order',
    skills: ['greeting'],
    prompt: { en: 'A guest comes in. In which order?', hi: 'गेस्ट आते हैं। किस क्रम में?' },
    items: { en: ['Greet', 'Seat', 'Hand the menu'], hi: ['नमस्ते करें', 'बैठाएँ', 'मेन्यू दें'] },
    why: { en: 'First the person, then the table.', hi: 'पहले गेस्ट, फिर टेबल।' },
  },
  {
    id: 'example-match',
    kind: 'match',
    skills: ['kitchen'],
    prompt: { en: 'Which board for what?', hi: 'कौन-सा बोर्ड किसके लिए?' },
    pairs: [
      { id: 'pair-1', left: { en: 'Red', hi: 'लाल' }, right: { en: 'raw meat', hi: 'कच्चा मांस' } },
      { id: 'pair-2', left: { en: 'Green', hi: 'हरा' }, right: { en: 'vegetables', hi: 'सब्ज़ियाँ' } },
      { id: 'pair-3', left: { en: 'Blue', hi: 'नीला' }, right: { en: 'fish', hi: 'मछली' } },
    ],
    why: { en: 'So nothing raw meets what is eaten raw.', hi: 'ताकि कच्चा मांस सलाद से न मिले।' },
  },
  {
    id: 'example-number',
    kind: 'number',
    skills: ['temperature'],
    prompt: { en: 'How cold is the fridge at most?', hi: 'फ़्रिज ज़्यादा से ज़्यादा कितने डिग्री का हो?' },
    value: 5,
    tolerance: 0,
    unit: { en: '°C', hi: '°C' },
    why: { en: 'Above 5 °C germs grow.', hi: '5 °C से ऊपर कीटाणु बढ़ते हैं।' },
  },
  {
    id: 'example-text',
    kind: 'text',
    skills: ['greeting'],
    prompt: { en: 'Which word ends every service?', hi: 'हर सेवा के आख़िर में क्या कहते हैं?' },
    accepted: ['thank you', 'धन्यवाद', 'शुक्रिया'],
    why: { en: 'It costs nothing and stays in mind.', hi: 'इसमें कुछ नहीं लगता, और याद रहता है।' },
  },
]
