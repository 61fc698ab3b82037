export default {
  title: 'Accessibility and speed of this site',
  description:
    'Our accessibility statement: what we promise, how we test, what is not good enough yet. Choose contrast, motion and text size, and measure your own visit.',
  kind: 'Statement',
  heading: 'Everybody should be able to use this site.',
  lead: 'With a keyboard, with a screen reader, with tired eyes, on an old phone with one bar of signal. Here is what we do for that, how you can check it, and where we fall short.',
  look: {
    title: 'Read it your way',
    lead: 'These choices hold on every page, in this browser.',
    noScript:
      'To make these choices, JavaScript must be switched on. The settings of your device hold without it.',
    contrast: { label: 'Contrast', system: 'As designed', more: 'Higher' },
    motion: { label: 'Movement', system: 'As the device says', less: 'None' },
    text: { label: 'Text size', '100': 'Normal', '115': 'Larger', '130': 'Largest' },
    kept: 'We keep the choice in this browser and nowhere else. Light or dark is chosen at the end of every page.',
  },
  visit: {
    title: 'How your visit went',
    lead: 'Measured just now, by your own browser. Nothing of this is kept or sent.',
    noScript: 'Your visit cannot be measured, because JavaScript is switched off. The site works without it.',
    waiting: '…',
    good: 'good',
    fair: 'could be better',
    poor: 'too slow: tell us',
    lcp: {
      name: 'The main text was there after',
      text: 'From the click until the largest part was drawn (LCP).',
    },
    cls: {
      name: 'How much the page jumped',
      text: 'Zero means that nothing moved under your finger (CLS).',
    },
    inp: {
      name: 'The slowest answer to you',
      text: 'From a press or a key until you saw what it did (INP). Press something to see it.',
    },
    ttfb: { name: 'Our server answered after', text: 'Until the first byte came over the line (TTFB).' },
    bytes: {
      name: 'What went over the line',
      text: 'All files of this page. Little, if your browser still had them from another page.',
    },
  },
  promises: {
    title: 'What we promise',
    lead: 'We follow WCAG 2.2, level AA, and go further where it helps.',
    keyboard: 'Everything works with the keyboard alone, and you always see where you are.',
    reader: 'Headings, lists, tables and fields are what they look like, so that a screen reader can tell.',
    contrast: 'Text stands out from its background by seven to one, in light and in dark.',
    size: 'What you press is at least 44 pixels high. Text can be made twice as large without scrolling sideways.',
    motion: 'Nothing blinks, plays by itself or moves when you have asked for less motion.',
    language: 'Every page exists in English and Hindi, and says in which language it is.',
    light: 'Pages that only tell something load less than a photo, and need no JavaScript.',
  },
  tests: {
    title: 'How we test',
    lead: 'Before every change goes out, not once a year.',
    machine:
      'A checker (axe-core) looks at every page, in both languages, light and dark, on a phone and a desktop.',
    keyboard: 'A robot walks the main paths with the keyboard alone.',
    script: 'Menus, forms and results of tools are tried with JavaScript switched off.',
    weight: 'The weight of every page is counted. A page that grows too heavy stops the release.',
  },
  gaps: {
    title: 'What is not good enough yet',
    lead: 'A statement without gaps would not be honest.',
    people:
      'So far machines and our own team have tested. People who use a screen reader every day have not.',
    voices: 'How Hindi voices read our numbers and abbreviations has not been checked on all devices.',
    charts:
      'Drawings come with a sentence, and charts with a table. The drawing itself cannot be walked point by point.',
    portal:
      'The workspace behind the sign-in follows the same rules, but a few dense tables are still hard on a small phone.',
  },
  tell: {
    title: 'Tell us what does not work',
    text: 'Write to <mail></mail>: which page, what you wanted to do, what you use to read. A person answers within five working days, and we tell you when it is fixed.',
    date: 'This statement is of 21 November 2026.',
  },
} as const
