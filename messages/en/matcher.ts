export default {
  name: 'Solutions matcher',
  title: 'Which service fits? Finish one sentence',
  description:
    'Fill six gaps in one sentence about your business. See which of our services fit, why, what to do first, and when you don’t need us at all.',
  kind: 'Solutions matcher',
  heading: 'Finish the sentence and see what fits.',
  lead: 'Choose the words that are true for you. Below, you’ll see what we’d do first and why. Sometimes it says you should start without us.',
  sentence:
    '<line>We run <business>the business</business></line> <line>with <size>the size</size><end>.</end></line> <line>Our biggest problem: <gap><pain>the biggest problem</pain><end>.</end></gap></line> <line>So far <gap><tried>what was tried</tried><end>.</end></gap></line> <line>A change should show <gap>within <horizon>the time</horizon><end>,</end></gap></line> <line>and <decider>who decides</decider><end>.</end></line>',
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
      name: 'Biggest problem',
      enquiries: 'too few people enquire',
      closing: 'many enquire, few buy',
      quality: 'service varies by shift',
      people: 'good people leave',
      figures: 'no one knows the numbers',
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
  exampleNote: 'This is the answer to the sentence above. Change a word and it becomes yours.',
  because: 'Because you said:',
  firstStep: 'First step',
  service: {
    salesExcellence:
      'Listen to ten real sales conversations with us. Then agree on three questions that every conversation must ask.',
    talentOptimization: 'List the roles that are hardest to fill, and talk to the last five people who left.',
    digitalTransformation:
      'Follow one booking or order from first contact to payment, and count every time something is typed twice.',
    mysteryShopping:
      'Agree on ten points that every visit must check. Then two visits per place in four weeks.',
    frontlineTraining:
      'Choose one service moment, watch it in five shifts, and practise it in the briefing for two weeks.',
    kpiManagement: 'Choose five KPIs, and write down for each what is counted and who enters it.',
    guestLoyalty: 'Find out how many guests come back within 90 days. Ask ten of them why.',
    menuAndPricing:
      'Work out the cost of your twenty best sellers, and sort them by margin and by number sold.',
    openingReadiness: 'Count back from opening day: who must be hired, trained and checked by when.',
  },
  yourselfTitle: 'You don’t need us for this yet.',
  yourselfLead: 'Do this first. It costs you time, not fees:',
  yourself: {
    enquiries:
      'For four weeks, note where each guest or client came from. Fix your online listing, answer every review, and ask each happy guest for one.',
    closing:
      'For four weeks, keep two tallies: asked, bought. Write one word for each lost sale. Answer every enquiry within half an hour while you are open.',
    quality:
      'Write down your ten most important moments, one line each. Watch one of them for 15 minutes in each shift and talk about it straight away.',
    people:
      'Write a 30-day plan for the role you hire for most: one page, one skill per line, one person in charge of it.',
    figures:
      'Choose three numbers: sales, guests, and one that your team can influence. Write them on paper every evening for six weeks.',
    prices: 'Work out the true cost of your ten best sellers. Change the two that earn you the least.',
    return:
      'For a month, ask every guest whether they’ve been before. Keep a list, with consent, of those who say yes.',
    paper: 'Count for one week what is written twice. Stop one of these lists before you buy anything.',
    opening:
      'Make one list of everything that must be ready, with a name and a date on each line. Hold one full rehearsal with friends a week before.',
  },
  yourselfThen: 'Check again after six weeks. If nothing has changed, this is the order in which we’d help:',
  caution: {
    notAdvertising:
      'We don’t sell advertising. If enough people see you but don’t enquire, we can help. If no one knows you, start with a local agency.',
    tooSoon:
      'A month is too short for lasting change. By then you can have a clear picture and a first new habit. Please plan for three months.',
  },
  points: 'Points',
  serviceName: 'Service',
  place: 'Place',
  levers: {
    title: 'Which word makes the difference',
    lead: '{first} has {points, plural, one {# point} other {# points}}{ahead, plural, =0 {, as many as {second}} one {, one more than {second}} other {, # more than {second}}}. For each gap, we tried every other word and counted how often another service came first.',
    word: 'Gap',
    turning: 'Another service comes first',
    of: 'with {turning, number} of {others, number} other words',
  },
  methodTitle: 'How it works',
  method:
    'Each word gives points to some services. The points are added up and the services sorted, and that’s all. Your name, address and budget play no part. Here is the whole table. Without JavaScript, you can add the points up by hand.',
  rules: 'Points table',
  aloneRule:
    'We say “without us first” when nothing has been tried and there are up to 10 people, or one place that wants a change within a month.',
  unfitRule: 'Menu and pricing is left out for firms, software, clinics, schools and property.',
  nextTitle: 'Tell us in your own words',
  nextText: 'Write two lines. A person will answer, with a first step.',
  nextLabel: 'Write to us',
  nextOther: 'See all services',
} as const
