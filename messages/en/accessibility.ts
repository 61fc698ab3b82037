export default {
  title: 'Accessibility and speed of this site',
  description:
    'Our accessibility statement: what we promise, how we test, what is not good enough yet. Choose contrast, motion and text size, and measure your own visit.',
  kind: 'Statement',
  heading: 'Everyone should be able to use this site.',
  lead: 'With a keyboard, with a screen reader, with tired eyes, or on an old phone with one bar of signal. Here is what we do about it, how you can check, and where we fall short.',
  look: {
    title: 'Read it your way',
    lead: 'These choices apply to every page in this browser.',
    noScript: 'To make these choices, turn JavaScript on. Your device’s own settings apply without it.',
    contrast: { label: 'Contrast', system: 'As designed', more: 'Higher' },
    motion: { label: 'Motion', system: 'Match device', less: 'None' },
    text: { label: 'Text size', '100': 'Normal', '115': 'Larger', '130': 'Largest' },
    kept: 'We keep your choice in this browser and nowhere else. You can choose light or dark at the end of every page.',
  },
  visit: {
    title: 'How your visit went',
    lead: 'Measured just now, by your own browser. None of this is kept or sent.',
    noScript: 'Your visit can’t be measured because JavaScript is off. The site works without it.',
    waiting: '…',
    good: 'good',
    fair: 'could be better',
    poor: 'too slow: please tell us',
    lcp: {
      name: 'Main content appeared after',
      text: 'From the click until the largest part was drawn (LCP).',
    },
    cls: {
      name: 'How much the page jumped',
      text: 'Zero means nothing moved under your finger (CLS).',
    },
    inp: {
      name: 'Slowest response to you',
      text: 'From a tap or key press until you saw the result (INP). Tap something to see it.',
    },
    ttfb: { name: 'Our server responded after', text: 'Until the first byte arrived (TTFB).' },
    bytes: {
      name: 'Data downloaded',
      text: 'All files for this page. Very little if your browser already had them from another page.',
    },
  },
  promises: {
    title: 'What we promise',
    lead: 'We follow WCAG 2.2, level AA, and go further where it helps.',
    keyboard: 'Everything works with the keyboard alone, and you always see where you are.',
    reader:
      'Headings, lists, tables and fields are marked up as what they look like, so a screen reader can announce them.',
    contrast: 'Text stands out from its background by seven to one, in light and in dark.',
    size: 'Every button and link you tap is at least 44 pixels high. Text can be made twice as large without scrolling sideways.',
    motion: 'Nothing blinks, plays on its own, or moves when you’ve asked for less motion.',
    language: 'Every page exists in English and Hindi, and declares its language.',
    light: 'Text pages weigh less than a photo and need no JavaScript.',
  },
  tests: {
    title: 'How we test',
    lead: 'Before every release, not once a year.',
    machine:
      'A checker (axe-core) looks at every page, in both languages, light and dark, on a phone and a desktop.',
    keyboard: 'An automated test goes through the main tasks with the keyboard alone.',
    script: 'Menus, forms and tool results are tested with JavaScript off.',
    weight: 'Every page is weighed. A page that is too heavy stops the release.',
  },
  gaps: {
    title: 'What is not good enough yet',
    lead: 'What we know still needs work.',
    people:
      'So far, only automated tests and our own team have checked the site. People who use a screen reader every day have not.',
    voices: 'We haven’t checked on every device how Hindi voices read our numbers and abbreviations.',
    charts:
      'Drawings come with a sentence, and charts with a table. You can’t move through a drawing point by point.',
    portal:
      'The workspace behind the sign-in follows the same rules, but a few dense tables are still hard on a small phone.',
  },
  tell: {
    title: 'Tell us what does not work',
    text: 'Write to <mail></mail>: which page, what you wanted to do, and what device or screen reader you use. A person answers within five working days, and we’ll tell you when it’s fixed.',
    date: 'This statement was last updated on 21 November 2026.',
  },
} as const
