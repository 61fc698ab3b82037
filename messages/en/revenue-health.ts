export default {
  name: 'Revenue health',
  title: 'Revenue health: where are you losing revenue?',
  description:
    'Eighteen questions about six pillars, from demand to people and data. See your own profile, how certain it is, and one next step for each pillar.',
  kind: 'Free diagnostic',
  heading: 'Where are you losing revenue?',
  lead: 'Eighteen questions, six pillars. Each answer describes something you can see in a business. At the end, you’ll know your two lowest pillars and what to do about them.',
  begin: 'Start with demand',
  minutes: 'About 12 minutes. No sign-in, no email address.',
  chart: {
    title: 'Your profile, seen from above',
    about: 'Like a stepwell: the bottom is in the middle, each ring is one step up.',
  },
  stepsTitle: 'Six pillars, three questions each',
  stepsLead: 'Choose what’s true today, not what’s planned. Then say how sure you are.',
  pillar: {
    demand: {
      name: 'Demand',
      about: 'Who hears about you and enquires.',
      first: {
        ask: 'Do you know where your guests and enquiries come from?',
        answer: {
          a0: 'No one asks and no one notes it.',
          a1: 'The team has a rough idea: mostly walk-ins, mostly portals.',
          a2: 'Some sources are noted, such as portal bookings. Others are not.',
          a3: 'Every booking or enquiry gets a source when it first comes in.',
          a4: 'Each month we compare the sources by number, revenue and cost, and shift our spending.',
        },
      },
      second: {
        ask: 'What do you do about your weak days and hours?',
        answer: {
          a0: 'We don’t know which days or hours are weak.',
          a1: 'We know them and wait for them to pass.',
          a2: 'Now and then we run an offer.',
          a3: 'There is a plan for the next four weeks, and one person is in charge of it.',
          a4: 'There is a plan, and afterwards we compare with the same weekday without it.',
        },
      },
      third: {
        ask: 'What does a stranger find when they look you up today?',
        answer: {
          a0: 'Old opening hours, a wrong number, or nothing.',
          a1: 'A correct listing with few or old photos.',
          a2: 'A correct listing with new photos. Reviews are rarely answered.',
          a3: 'Hours, menu or rates are current. Reviews are answered within a week.',
          a4: 'The same, checked from a list every month, and enquiries from there are counted.',
        },
      },
      low: 'For four weeks, note one word for each guest or enquiry: where from? Do it at the first contact. Then look at the three most common answers.',
      high: 'Take your weakest weekday. Plan one action for it, run it twice, and compare with two such days without it.',
    },
    pipeline: {
      name: 'Pipeline',
      about: 'Enquiries and bookings ahead of you.',
      first: {
        ask: 'What happens to an enquiry that isn’t booked straight away?',
        answer: {
          a0: 'It is forgotten unless the guest calls again.',
          a1: 'It stays on a slip of paper or in someone’s phone.',
          a2: 'There is a shared list, filled in when there is time.',
          a3: 'Every open enquiry is on one list with a person and a date.',
          a4: 'We go through the list at a fixed time. Nothing is more than two days late.',
        },
      },
      second: {
        ask: 'How far ahead can you see what is booked?',
        answer: {
          a0: 'We see what comes through the door.',
          a1: 'Someone remembers the big groups.',
          a2: 'A diary or system shows the coming week.',
          a3: 'We see the next 30 days next to the same days last year.',
          a4: 'We see both, and use them to set rates, shifts and purchasing.',
        },
      },
      third: {
        ask: 'How soon does an enquiry get a useful answer?',
        answer: {
          a0: 'No one can say.',
          a1: 'In a day or two. It depends on who is on duty.',
          a2: 'The same day, on working days.',
          a3: 'Within two hours while we are open. Each channel has a person.',
          a4: 'Within 30 minutes while we are open, and we look at the times each week.',
        },
      },
      low: 'Put all open enquiries on one list this week: name, request, value, next date, person. Go through it at the same time every day for ten minutes.',
      high: 'Measure the minutes to the first useful answer on each channel for two weeks. Fix the slowest one.',
    },
    conversion: {
      name: 'Conversion',
      about: 'From enquiry to sale.',
      first: {
        ask: 'Of ten people who ask, how many buy?',
        answer: {
          a0: 'We don’t count.',
          a1: 'We know the sales, not how many asked.',
          a2: 'We count for one type of enquiry, such as events.',
          a3: 'We count enquiries and sales by channel every month.',
          a4: 'We count, and we know the three most common reasons people don’t buy.',
        },
      },
      second: {
        ask: 'How does the team handle a sales conversation?',
        answer: {
          a0: 'Everyone does it their own way.',
          a1: 'New people watch an older colleague.',
          a2: 'There is a script or checklist. Few use it.',
          a3: 'There is a written approach, and we practise it in briefings.',
          a4: 'We practise it, listen in every month and give feedback.',
        },
      },
      third: {
        ask: 'How easy is it to book, order or pay?',
        answer: {
          a0: 'None of us has tried it as a guest.',
          a1: 'Guests complain about it or give up.',
          a2: 'It works, but needs a callback or a second person.',
          a3: 'Guests can do it in one go, in their language, and pay the way they like.',
          a4: 'We test it as a guest every month and remove the step where most give up.',
        },
      },
      low: 'For two weeks, keep two tallies on paper: asked, bought. For each lost sale, write one word why. Talk about the most common word in the next briefing.',
      high: 'Listen to five real conversations or calls. Choose one sentence to change and practise it for ten days. Count before and after.',
    },
    price: {
      name: 'Price and value',
      about: 'What you charge, and what guests get for it.',
      first: {
        ask: 'How do you set your prices?',
        answer: {
          a0: 'Like the place next door, or like always.',
          a1: 'Cost plus a round amount.',
          a2: 'We check them against costs once a year.',
          a3: 'We know cost and margin for each dish, room or service.',
          a4: 'Margin and demand set the prices. We review them at least four times a year.',
        },
      },
      second: {
        ask: 'Who can give a discount?',
        answer: {
          a0: 'Anyone, without a note.',
          a1: 'The team asks the manager. Nothing is written down.',
          a2: 'Discounts are recorded as one total.',
          a3: 'A rule says who, how much and what for. Each one has a reason.',
          a4: 'Each month we review them by reason and stop the ones that bring nothing.',
        },
      },
      third: {
        ask: 'How do guests find out what else you offer?',
        answer: {
          a0: 'Only if they ask.',
          a1: 'It’s on the menu or the website.',
          a2: 'Some of the team suggest it.',
          a3: 'Everyone suggests one thing at a set moment.',
          a4: 'The same, and we count how often it’s offered and how often it’s taken.',
        },
      },
      low: 'Work out the true cost of your ten best sellers. Raise or change the two with the smallest margin, and note what guests order instead.',
      high: 'Choose one suggestion for the month. Count where it was due, where it was made and where it was taken.',
    },
    retention: {
      name: 'Retention',
      about: 'Guests and clients who come back.',
      first: {
        ask: 'How many of your guests come back?',
        answer: {
          a0: 'We have no idea.',
          a1: 'We know our regulars’ faces.',
          a2: 'We keep names and numbers, in several places.',
          a3: 'One list, kept with consent, shows first visit, last visit and spending.',
          a4: 'We know how many return within 90 days and look at it every month.',
        },
      },
      second: {
        ask: 'What happens after a complaint?',
        answer: {
          a0: 'It gets settled or it doesn’t. Nothing is noted.',
          a1: 'It’s noted in a book no one reads.',
          a2: 'The manager sees every complaint the same day.',
          a3: 'We note the cause and what was done, and the guest hears from us.',
          a4: 'Each month we tackle the most common cause and check that it happens less.',
        },
      },
      third: {
        ask: 'What reason do guests have to come back?',
        answer: {
          a0: 'We hope they will.',
          a1: 'We sometimes send one message to everyone.',
          a2: 'There is a card or an offer. Few use it.',
          a3: 'A reason that fits the guest: a favourite dish, a birthday, the next check.',
          a4: 'The same, and we compare guests who got it with guests who did not.',
        },
      },
      low: 'For one month, ask every guest whether they’ve been before. Keep a tally. Call or write to the next ten who complained, and ask what would bring them back.',
      high: 'Send your next invitation to half of the guests on your list, drawn by lot. After 60 days, count the visits in both halves.',
    },
    people: {
      name: 'People and data',
      about: 'Who does it, and what they can see.',
      first: {
        ask: 'How does a new colleague learn to sell and serve?',
        answer: {
          a0: 'They’re thrown in at the deep end.',
          a1: 'They follow someone for a few days.',
          a2: 'There is a list of topics.',
          a3: 'There is a 30-day plan with practice and a sign-off for each skill.',
          a4: 'The same, and each skill is checked again on the floor after three months.',
        },
      },
      second: {
        ask: 'Which numbers does the team see?',
        answer: {
          a0: 'None.',
          a1: 'The day’s sales, if they ask.',
          a2: 'The manager tells them the month’s result.',
          a3: 'A few fixed numbers, every week.',
          a4: 'The same, and each weekly meeting picks one thing to change and checks the last one.',
        },
      },
      third: {
        ask: 'How well do your numbers agree?',
        answer: {
          a0: 'Only the accountant has numbers.',
          a1: 'Every report shows a different number.',
          a2: 'Someone puts them together by hand once a month.',
          a3: 'One place, one definition per number, never older than a week.',
          a4: 'The same for each outlet and shift, and someone checks the entries.',
        },
      },
      low: 'Agree on three numbers and write down in one line how each is counted. Show them at the same time every week and decide on one thing to change.',
      high: 'Choose one skill and one number it should change. Check the skill on the floor in weeks 1, 6 and 12, and compare it with the number.',
    },
  },
  none: 'Answer one question and your own profile replaces the example.',
  partial: 'So far {answered, number} of {all, number} questions. This is a first, provisional result.',
  provisional:
    '{count, plural, one {The pillar} other {The # pillars}} with answers {count, plural, one {scores} other {score}} {value, number} out of 100. Whatever you answer to the rest, your overall score will be between {low, number} and {high, number}.',
  overall:
    'You score {value, number} out of 100. Allowing for doubt, it’s between {low, number} and {high, number}.',
  exampleOverall:
    'This profile scores {value, number} out of 100. Allowing for doubt, it’s between {low, number} and {high, number}.',
  sure: 'You have most to gain in {first} and {second}: they’re the lowest, even if every guess is wrong.',
  unsure:
    'You probably have most to gain in {first} and {second}. Some of your answers are guesses, so a third pillar could be just as low: measure before you spend money.',
  even: 'Your pillars are less than ten points apart. There is no bottleneck. Choose the one that’s easiest to improve.',
  peers:
    'This is your own profile. We don’t compare it with others yet: we’ll show a comparison only once at least 30 real businesses have answered.',
  resultTitle: 'Your result, and what to do next',
  startHere: 'Start here',
  exampleName: 'A café group with three outlets',
  levers: {
    title: 'Which answer changes your score most',
    lead: 'One answer at a time, with all others unchanged: how your score would change with the top answer and with the bottom one. Biggest gain first.',
    highest: 'With the top answer (4)',
    lowest: 'With the bottom answer (0)',
    changes: '{pillar}, now {now} · at 4: {higher} · at 0: {lower}',
    open: 'not answered',
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
  methodTitle: 'How the score works',
  formula: {
    pillar: 'Pillar',
    pillarHow: 'average of its three answers ÷ 4 × 100',
    overall: 'Overall',
    overallHow: 'average of the six pillars',
    provisional: 'Before all six pillars have answers',
    provisionalHow: 'average of the pillars with answers',
    provisionalNote:
      'At least: their lowest values, with 0 for each unanswered pillar, ÷ 6. At most: their highest values, with 100 for each unanswered pillar, ÷ 6.',
    lever: 'One step on one answer',
    leverHow: '100 ÷ 4 ÷ answers in its pillar ÷ pillars with answers',
    band: 'Band',
    bandHow: 'data: ± 0 · seen: ± half a step · guess: ± 1 step per answer',
  },
  byHandTitle: 'By hand, on paper',
  byHand:
    'Write down the number before each answer you chose, 0 to 4. Add the three numbers of a pillar and look up the points here.',
  byHandSum: 'Sum of three answers',
  byHandPoints: 'Points',
  byHandAfter:
    'Then add the points of the six pillars and divide by 6. For each guess, a pillar could be about 8 points higher or lower; for each answer you see but have no data for, about 4.',
  meansTitle: 'What the result means, and what it doesn’t',
  means:
    'The points describe habits, not rupees. A high pillar means others could repeat what you do, because it’s written down and checked. A low one means it depends on the day and the person. The diagnostic can’t tell you what a better habit would earn. For that, count before and after one change.',
  nextTitle: 'Would you like to look at it together?',
  nextText:
    'Bring your profile to a first call. We’ll ask about the two lowest pillars and tell you if you can do it without us.',
  nextLabel: 'Book a call',
  nextOther: 'How we work',
} as const
