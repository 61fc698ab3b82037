export default {
  name: 'Revenue health',
  title: 'Revenue health: where does income leak?',
  description:
    'Eighteen questions about six pillars, from demand to people and data. You see your own profile, how sure it is and one next step for each pillar.',
  kind: 'Free diagnostic',
  heading: 'Where does your revenue leak?',
  lead: 'Eighteen questions, six pillars. Each answer describes something one can see in a business. At the end you know your two lowest pillars and what to do about them.',
  begin: 'Begin with demand',
  minutes: 'About 12 minutes. No sign-in, no e-mail address.',
  chart: {
    title: 'Your profile, seen from above',
    about: 'Like a stepwell: the bottom is in the middle, each ring is one step up.',
  },
  stepsTitle: 'Six pillars, three questions each',
  stepsLead: 'Choose what is true today, not what is planned. Then say how sure you are.',
  pillar: {
    demand: {
      name: 'Demand',
      about: 'Who hears of you and asks.',
      first: {
        ask: 'Do you know where your guests and enquiries come from?',
        answer: {
          a0: 'Nobody asks and nobody notes it.',
          a1: 'The team has a feeling: mostly walk-ins, mostly portals.',
          a2: 'Some sources are noted, such as portal bookings. Others are not.',
          a3: 'Every booking or enquiry gets a source when it first comes in.',
          a4: 'Each month we compare the sources by number, income and cost, and move money.',
        },
      },
      second: {
        ask: 'What do you do about your weak days and hours?',
        answer: {
          a0: 'We do not know which days or hours are weak.',
          a1: 'We know them and wait until they pass.',
          a2: 'Now and then we run an offer.',
          a3: 'There is a plan for the next four weeks, and one person looks after it.',
          a4: 'There is a plan, and afterwards we compare with the same weekday without it.',
        },
      },
      third: {
        ask: 'What does a stranger find who looks you up today?',
        answer: {
          a0: 'Old opening hours, a wrong number, or nothing.',
          a1: 'A correct listing with few or old photos.',
          a2: 'A correct listing with new photos. Reviews are seldom answered.',
          a3: 'Hours, menu or rates are current. Reviews are answered within a week.',
          a4: 'The same, checked from a list every month, and enquiries from there are counted.',
        },
      },
      low: 'For four weeks, note one word for each guest or enquiry: where from? Do it at the first contact. Then look at the three longest rows.',
      high: 'Take your weakest weekday. Plan one action for it, run it twice, and compare with two such days without it.',
    },
    pipeline: {
      name: 'Pipeline',
      about: 'Enquiries and bookings that lie ahead.',
      first: {
        ask: 'What happens to an enquiry that is not booked at once?',
        answer: {
          a0: 'It is forgotten unless the guest calls again.',
          a1: 'It stays on a slip or in somebody’s phone.',
          a2: 'There is a shared list, filled in when there is time.',
          a3: 'Every open enquiry is on one list with a person and a date.',
          a4: 'We go through the list at a fixed time. Nothing is more than two days late.',
        },
      },
      second: {
        ask: 'How far ahead can you see what is booked?',
        answer: {
          a0: 'We see what comes through the door.',
          a1: 'Somebody knows the big groups by heart.',
          a2: 'A diary or system shows the coming week.',
          a3: 'We see the next 30 days beside the same days of last year.',
          a4: 'We see both, and they decide rates, shifts and buying.',
        },
      },
      third: {
        ask: 'How soon does an enquiry get a useful answer?',
        answer: {
          a0: 'Nobody can say.',
          a1: 'In a day or two. It depends on who is on duty.',
          a2: 'On the same day, on working days.',
          a3: 'Within two hours while we are open. Each channel has a person.',
          a4: 'Within 30 minutes while we are open, and we look at the times each week.',
        },
      },
      low: 'Put all open enquiries on one list this week: name, wish, value, next date, person. Go through it every day at the same hour for ten minutes.',
      high: 'Measure the minutes to the first useful answer on each channel for two weeks. Fix the slowest one.',
    },
    conversion: {
      name: 'Conversion',
      about: 'From asking to buying.',
      first: {
        ask: 'Of ten people who ask, how many buy?',
        answer: {
          a0: 'We do not count.',
          a1: 'We know the sales, not how many asked.',
          a2: 'We count for one kind of enquiry, such as events.',
          a3: 'We count enquiries and sales by channel every month.',
          a4: 'We count, and we know the three most common reasons for a no.',
        },
      },
      second: {
        ask: 'How does the team lead a sales talk?',
        answer: {
          a0: 'Each person does it in their own way.',
          a1: 'New people watch an older colleague.',
          a2: 'There is a script or checklist. Few use it.',
          a3: 'There is a written way, and we practise it in briefings.',
          a4: 'We practise it, listen in every month and give feedback.',
        },
      },
      third: {
        ask: 'How easy is it to book, order or pay?',
        answer: {
          a0: 'None of us has tried it as a guest.',
          a1: 'Guests complain about it or give up.',
          a2: 'It works, but needs a call back or a second person.',
          a3: 'Guests can finish at once, in their language, and pay as they like.',
          a4: 'We test it as a guest every month and remove the step where most give up.',
        },
      },
      low: 'For two weeks, make two marks on paper: asked, bought. For each no, write one word why. Talk about the most common word in the next briefing.',
      high: 'Listen to five real talks or calls. Choose one sentence to change and practise it for ten days. Count before and after.',
    },
    price: {
      name: 'Price and value',
      about: 'What you ask, and what guests get for it.',
      first: {
        ask: 'How do you set your prices?',
        answer: {
          a0: 'As the neighbour does, or as ever.',
          a1: 'What it costs, plus a round sum.',
          a2: 'We check them against costs once a year.',
          a3: 'We know cost and margin for each dish, room or service.',
          a4: 'Margin and demand set the prices. We review them at least four times a year.',
        },
      },
      second: {
        ask: 'Who may give a discount?',
        answer: {
          a0: 'Anybody, without a note.',
          a1: 'The team asks the manager. Nothing is written down.',
          a2: 'Discounts are booked as one sum.',
          a3: 'A rule says who, how much and what for. Each one carries a reason.',
          a4: 'Each month we look at them by reason and stop those that bring nothing.',
        },
      },
      third: {
        ask: 'How do guests learn what else you offer?',
        answer: {
          a0: 'Only if they ask.',
          a1: 'It stands on the card or the website.',
          a2: 'Some of the team suggest it.',
          a3: 'Everybody suggests one thing at a fixed moment.',
          a4: 'The same, and we count how often it is offered and how often taken.',
        },
      },
      low: 'Work out the true cost of your ten best sellers. Raise or change the two with the smallest margin, and note what guests order instead.',
      high: 'Choose one suggestion for the month. Count where it was due, where it was made and where it was taken.',
    },
    retention: {
      name: 'Retention',
      about: 'Guests and clients who come again.',
      first: {
        ask: 'How many of your guests come again?',
        answer: {
          a0: 'We have no idea.',
          a1: 'We know the faces of our regulars.',
          a2: 'We keep names and numbers, in several places.',
          a3: 'One list, kept with consent, shows first visit, last visit and spending.',
          a4: 'We know how many return within 90 days and look at it every month.',
        },
      },
      second: {
        ask: 'What happens after a complaint?',
        answer: {
          a0: 'It is settled or not. Nothing is noted.',
          a1: 'It is noted in a book that nobody reads.',
          a2: 'The manager sees every complaint on the same day.',
          a3: 'We note the cause and what was done, and the guest hears from us.',
          a4: 'Each month we change the most common cause and check that it became rarer.',
        },
      },
      third: {
        ask: 'What reason do guests have to come back?',
        answer: {
          a0: 'We hope that they will.',
          a1: 'We sometimes send one message to everybody.',
          a2: 'There is a card or an offer. Few use it.',
          a3: 'A reason that fits the guest: a favourite dish, a birthday, the next check.',
          a4: 'The same, and we compare guests who got it with guests who did not.',
        },
      },
      low: 'Ask every guest for one month whether they were here before. Keep a tally. Call or write to the next ten who complained, and ask what would bring them back.',
      high: 'Send your next invitation to half of the guests on your list, drawn by lot. After 60 days, count the visits in both halves.',
    },
    people: {
      name: 'People and data',
      about: 'Who does it, and what they can see.',
      first: {
        ask: 'How does a new colleague learn to sell and serve?',
        answer: {
          a0: 'By being thrown in.',
          a1: 'By following somebody for a few days.',
          a2: 'There is a list of topics.',
          a3: 'There is a 30-day plan with practice and a sign-off for each skill.',
          a4: 'The same, and each skill is looked at again on the floor after three months.',
        },
      },
      second: {
        ask: 'Which figures does the team see?',
        answer: {
          a0: 'None.',
          a1: 'The day’s sales, if they ask.',
          a2: 'The manager tells them the month’s result.',
          a3: 'A few fixed figures, every week.',
          a4: 'The same, and each weekly meeting picks one thing to change and checks the last one.',
        },
      },
      third: {
        ask: 'How well do your figures agree?',
        answer: {
          a0: 'Only the accountant has figures.',
          a1: 'Every report shows another number.',
          a2: 'Somebody puts them together by hand once a month.',
          a3: 'One place, one meaning per figure, never older than a week.',
          a4: 'The same for each outlet and shift, and somebody checks the entries.',
        },
      },
      low: 'Agree on three figures and write down in one line how each is counted. Show them at the same hour every week and decide one thing to change.',
      high: 'Choose one skill and one figure that it should move. Look at the skill on the floor in week 1, 6 and 12, and lay the figure beside it.',
    },
  },
  none: 'As soon as you have answered one question, your own profile takes the place of the example.',
  partial: 'So far {answered, number} of {all, number} questions. This is a first, provisional result.',
  provisional:
    '{count, plural, one {The pillar} other {The # pillars}} with answers {count, plural, one {stands} other {stand}} at {value, number} of 100. Whatever you answer to the rest, the overall figure will lie between {low, number} and {high, number}.',
  overall:
    'Your profile stands at {value, number} of 100. With your doubts counted it lies between {low, number} and {high, number}.',
  exampleOverall:
    'This profile stands at {value, number} of 100. With all doubts counted it lies between {low, number} and {high, number}.',
  sure: 'Most is to be gained in {first} and {second}: they are the lowest, even if every guess was wrong.',
  unsure:
    'Most is probably to be gained in {first} and {second}. Some of your answers are guesses, so a third pillar may be as low: measure before you spend money.',
  even: 'Your pillars are less than ten points apart. There is no bottleneck. Choose the one that is easiest to move.',
  peers:
    'This is your own profile. We show no comparison with others: one will appear only when at least 30 real businesses have answered.',
  resultTitle: 'What it says, and what comes next',
  startHere: 'Start here',
  exampleName: 'A café group with three outlets',
  levers: {
    title: 'Which answer moves the figure most',
    lead: 'Each answer alone, with all others as they are: how the figure would change at the top answer and at the bottom one. Most to gain comes first.',
    highest: 'At the top answer (4)',
    lowest: 'At the bottom answer (0)',
    changes: '{pillar}, now {now} · at 4: {higher} · at 0: {lower}',
    open: 'open',
    question: 'Question',
    now: 'Now',
  },
  table: {
    pillar: 'Pillar',
    value: 'Points',
    band: 'Between',
    answered: 'Answered',
    before: 'Before',
    now: 'Now',
    change: 'Change',
  },
  methodTitle: 'How it is counted',
  formula: {
    pillar: 'Pillar',
    pillarHow: 'average of its three answers ÷ 4 × 100',
    overall: 'Overall',
    overallHow: 'average of the six pillars',
    provisional: 'Before all six pillars have answers',
    provisionalHow: 'average of the pillars with answers',
    provisionalNote:
      'At least: their low ends, with 0 for each open pillar, ÷ 6. At most: their high ends, with 100 for each open pillar, ÷ 6.',
    lever: 'One step on one answer',
    leverHow: '100 ÷ 4 ÷ answers in its pillar ÷ pillars with answers',
    band: 'Band',
    bandHow: 'figure: ± 0 · seen: ± half a step · guess: ± 1 step per answer',
  },
  byHandTitle: 'By hand, on paper',
  byHand:
    'Write down the number before each answer you chose, 0 to 4. Add the three numbers of a pillar and look up the points here.',
  byHandSum: 'Sum of three answers',
  byHandPoints: 'Points',
  byHandAfter:
    'Then add the points of the six pillars and divide by 6. For each guess, a pillar may lie about 8 points higher or lower; for each answer you only saw, about 4.',
  meansTitle: 'What the result means, and what not',
  means:
    'The points describe habits, not rupees. A high pillar means that others could repeat what you do, because it is noted and looked at. A low one means that it depends on the day and the person. The diagnostic cannot tell you what a better habit would earn. For that, count before and after one change.',
  nextTitle: 'Would you like to look at it together?',
  nextText:
    'Bring your profile to a first call. We ask about the two lowest pillars and say openly when you can do it without us.',
  nextLabel: 'Ask for a call',
  nextOther: 'How we work',
} as const
