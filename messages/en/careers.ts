export default {
  title: 'Careers: how we hire',
  description:
    'How Sopan hires: five steps, what each one takes of your time, a paid day on a real floor, and an answer with reasons. You can write even when no post is open.',
  kind: 'Careers',
  heading: 'You should know what applying here costs you.',
  lead: 'Mostly it costs time. So we say beforehand how long each step takes, which one we pay for, and when you hear from us.',
  toForm: 'Write to us',
  path: {
    title: 'From the first line to the answer',
    lead: 'The bars are your time, drawn to one scale.',
    caption: 'Your time and what you get at each step',
    step: 'Step',
    yours: 'Your time',
    get: 'What you get',
    paid: 'paid',
    sum: 'Nine hours and 35 minutes in all, eight hours of them paid.',
    letter: {
      name: 'A few lines',
      time: '20 minutes',
      get: 'A reply from a person within ten working days, even when it is a no.',
    },
    call: {
      name: 'A call',
      time: '30 minutes',
      get: 'The range of pay, the place, the hours and the hard parts, before you say much about yourself.',
    },
    day: {
      name: 'A day on the floor',
      time: '8 hours',
      get: 'A day of real work with one of us in a hotel or restaurant. We pay it and your travel, whatever comes after.',
    },
    talk: {
      name: 'A talk about that day',
      time: '45 minutes',
      get: 'What we saw, what you saw, and your questions to two of us.',
    },
    answer: {
      name: 'An answer',
      time: 'none',
      get: 'Within three working days, in writing. A yes comes with the contract to read. A no comes with its reason.',
    },
  },
  look: {
    title: 'What we look at',
    floor: {
      name: 'Do you see the floor?',
      text: 'The guest who waits, the colleague who drowns, the plate that goes back. It is the one thing we cannot teach quickly.',
    },
    figures: {
      name: 'Can you work it out by hand?',
      text: 'No higher mathematics. But you should be able to show how a figure came about.',
    },
    say: {
      name: 'Can you say hard things kindly?',
      text: 'To an owner and to a trainee, in words that each of them uses.',
    },
    languages: {
      name: 'Two languages',
      text: 'Hindi or another Indian language for the floor, and enough English to write a page of advice.',
    },
  },
  blind: {
    title: 'What we do not ask',
    text: 'Photo, age, religion, caste, marriage, plans for children, present pay. Please leave them out. A gap in your work history is no mark against you, and a degree is welcome but never a must.',
  },
  open: {
    title: 'Open posts',
    lead: 'Only posts that are really open stand here.',
    none: 'There is no opening at present.',
    noneText:
      'You can write to us all the same. We read each letter, answer it, and keep it only if you say so.',
    place: 'Place',
    kind: 'Kind',
    pay: 'Pay a month',
    until: 'Apply by',
    payRange: '{from} to {to}',
    kinds: {
      FULL_TIME: 'Full time',
      PART_TIME: 'Part time',
      CONTRACTOR: 'On contract',
      TEMPORARY: 'For a limited time',
      INTERN: 'Internship',
    },
  },
  form: {
    title: 'Write to us anyway',
    lead: 'No cover letter, no file. A few honest lines will do.',
    name: 'Your name',
    email: 'Your e-mail',
    role: 'What you would like to do here',
    roleHelp: 'For example floor trainer in Pune, or mystery visits at weekends.',
    message: 'Something you are proud of',
    messageHelp: 'One shift, one guest or one colleague is enough.',
    send: 'Send',
  },
} as const
