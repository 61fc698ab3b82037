export default {
  name: 'Solutions matcher',
  title: 'Which service fits? Finish one sentence',
  description:
    'Fill six gaps in one sentence about your business. You see which of our services fit, why, what to do first, and when you do not need us at all.',
  kind: 'Solutions matcher',
  heading: 'Finish the sentence. We say what fits.',
  lead: 'Choose the words that are true for you. Below stands what we would do first, why, and sometimes that you should start without us.',
  sentence:
    'We run <business>the business</business> with <size>the size</size>. What hurts most: <pain>what hurts most</pain>. So far <tried>what was tried</tried>. A change should show within <horizon>the time</horizon>, and <decider>who decides</decider>.',
  gap: {
    business: {
      name: 'Business',
      hotel: 'a hotel',
      restaurant: 'a restaurant or café',
      firm: 'a consulting or service firm',
      software: 'a software company',
      shop: 'a shop',
      clinic: 'a clinic or practice',
      school: 'a school or institute',
      property: 'a property business',
    },
    size: {
      name: 'Size',
      tiny: 'up to 10 people',
      one: 'one place, over 10 people',
      few: '2 to 5 places',
      many: '6 places or more',
    },
    pain: {
      name: 'What hurts most',
      enquiries: 'too few people ask',
      closing: 'many ask, few buy',
      quality: 'service varies by shift',
      people: 'good people leave',
      figures: 'nobody knows the figures',
      prices: 'sales are fine, profit is not',
      return: 'guests do not come back',
      paper: 'too much is done by hand',
      opening: 'we open soon',
    },
    tried: {
      name: 'Tried so far',
      nothing: 'we have tried nothing',
      own: 'we trained the team',
      trainer: 'we hired a trainer',
      software: 'we bought software',
      discounts: 'we gave discounts',
    },
    horizon: { name: 'Time', month: 'a month', quarter: 'three months', year: 'a year' },
    decider: {
      name: 'Who decides',
      self: 'I decide alone',
      partners: 'we decide together',
      head: 'head office decides',
    },
  },
  resultTitle: 'What fits',
  exampleNote: 'This is the answer to the sentence as it stands. Change a word and it becomes yours.',
  because: 'Because you said:',
  firstStep: 'First step',
  service: {
    salesExcellence:
      'Listen to ten real sales talks with us. Then agree on the three questions every talk must ask.',
    talentOptimization: 'List the roles that are hardest to fill, and talk to the last five people who left.',
    digitalTransformation:
      'Follow one booking or order from first word to payment, and count every time something is typed twice.',
    mysteryShopping:
      'Agree on ten points that every visit must have. Then two visits per place in four weeks.',
    frontlineTraining:
      'Choose one service moment, watch it in five shifts, and practise it in the briefing for two weeks.',
    kpiManagement: 'Choose five figures, and write down for each what is counted and who enters it.',
    guestLoyalty: 'Find out how many guests come again within 90 days. Ask ten of them why.',
    menuAndPricing:
      'Work out the cost of your twenty best sellers, and sort them by margin and by number sold.',
    openingReadiness: 'Count back from opening day: who must be hired, trained and checked by when.',
  },
  yourselfTitle: 'You do not need us for this yet.',
  yourselfLead: 'Do this first. It costs you time, not fees:',
  yourself: {
    enquiries:
      'For four weeks, note where each guest or client came from. Put your listing right, answer every review, and ask each happy guest for one.',
    closing:
      'For four weeks, make two marks: asked, bought. Write one word for each no. Answer every enquiry within half an hour while you are open.',
    quality:
      'Write down your ten most important moments, one line each. Watch one of them for 15 minutes in each shift and talk about it at once.',
    people:
      'Write a 30-day plan for the role you hire most: one page, one skill per line, one person who looks after it.',
    figures:
      'Choose three figures: sales, guests, and one that your team can move. Write them on paper every evening for six weeks.',
    prices: 'Work out the true cost of your ten best sellers. Change the two that leave the least.',
    return:
      'Ask every guest for a month whether they were here before. Keep a list, with consent, of those who say yes.',
    paper: 'Count for one week what is written twice. Stop one of these lists before you buy anything.',
    opening:
      'Make one list of everything that must be ready, with a name and a date on each line. Hold one full rehearsal with friends a week before.',
  },
  yourselfThen: 'Look again after six weeks. If it is still so, this is the order in which we would help:',
  caution: {
    notAdvertising:
      'We do not sell advertising. If enough people see you and still do not ask, we can help. If nobody knows you, begin with a local agency.',
    tooSoon:
      'In a month this cannot change for good. What one can have by then is a clear picture and a first habit. Please plan for three months.',
  },
  points: 'Points',
  serviceName: 'Service',
  place: 'Place',
  levers: {
    title: 'Which word decides',
    lead: '{first} has {points, plural, one {# point} other {# points}}{ahead, plural, =0 {, as many as {second}} one {, one more than {second}} other {, # more than {second}}}. For each gap we put in every other word and counted how often another service came first.',
    word: 'Gap',
    turning: 'Another service comes first',
    of: 'with {turning, number} of {others, number} other words',
  },
  methodTitle: 'How it is decided',
  method:
    'Each word gives points to some services. The points are added up and the services sorted: nothing else. No person, no address and no budget plays a part. Here is the whole table. Without a script you can add the points up by hand.',
  rules: 'The table of points',
  aloneRule:
    'We say “without us first” when nothing has been tried and there are up to 10 people, or one place that wants a change within a month.',
  unfitRule: 'Menu and pricing is left out for firms, software, clinics, schools and property.',
  nextTitle: 'Tell us the same sentence in your own words',
  nextText: 'Write two lines. You get an answer from a person, with a first step.',
  nextLabel: 'Write to us',
  nextOther: 'See all services',
} as const
