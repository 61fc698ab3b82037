export default {
  name: 'Maturity assessment',
  title: 'Service and training: what stage are you at?',
  description:
    'Sixteen questions on standards, training, coaching on the floor and the guest’s view. See the stage of each and a plan for the first 90 days.',
  kind: 'Free self-assessment',
  heading: 'How mature is your service?',
  lead: 'Sixteen questions about what anyone can see in your business: what’s written down, what’s practised, who watches, what guests say. None of them asks for opinions. You get a stage for each of four blocks, and a plan for 90 days.',
  begin: 'Start with standards',
  minutes: 'About 10 minutes. No sign-in, no email address.',
  forTitle: 'Choose your type of business',
  outlet: { hotel: 'Hotel', restaurant: 'Restaurant', cafe: 'Café', other: 'Another service business' },
  chart: {
    about: 'Each number is a block. Start with the square one.',
    block: '{name}: stage {stage, number}, {stageName}',
    open: '{name}: {answered, number} of 4 answered{known, select, bounds {, stage {least, number} to {most, number}} stage {, stage {least, number}} other {}}',
  },
  stage: { s1: 'By habit', s2: 'Started', s3: 'Practised', s4: 'Self-correcting' },
  stepsTitle: 'Four blocks, four practices each',
  stepsLead: 'Choose the sentence that was true last week, in most shifts. If two fit, take the lower one.',
  block: {
    standards: {
      name: 'Standards',
      about: 'What good looks like is written down.',
      first: {
        ask: 'Is it written down how a service moment should go?',
        example:
          '{kind, select, hotel {Such as check-in, a noisy room, a lost key.} restaurant {Such as the greeting, the order, the bill.} cafe {Such as the queue, a wrong drink, a clean table.} other {Such as the first call, the handover, the invoice.}}',
        answer: {
          a1: 'It is in people’s heads. Each shift has its own way.',
          a2: 'A few moments are written down, in long texts or old ones.',
          a3: 'The ten moments that matter are written in steps you can see or hear.',
          a4: 'The same, each with an owner and a date, and changed when guests show the need.',
        },
      },
      second: {
        ask: 'Can the person on duty find it while working?',
        example:
          '{kind, select, hotel {At the desk, in the linen room, in the kitchen.} restaurant {At the pass, at the till, at the door.} cafe {Behind the counter, beside the machine.} other {At the desk, on the phone, at the client’s place.}}',
        answer: {
          a1: 'No, or only in the office.',
          a2: 'Somewhere in a folder or a chat group.',
          a3: 'At the place of work, within a minute, in a language the team reads.',
          a4: 'The same, with photos or a short video, and used in briefings.',
        },
      },
      third: {
        ask: 'How does a standard change?',
        example:
          '{kind, select, hotel {Say, breakfast now starts at half past six.} restaurant {Say, a new dish contains nuts.} cafe {Say, orders now come by phone too.} other {Say, clients now sign on a screen.}}',
        answer: {
          a1: 'Someone gets shouted at when something goes wrong.',
          a2: 'The manager tells people. The written version stays as it was.',
          a3: 'The written step is changed and every shift is told.',
          a4: 'The team proposes it, tries it for two weeks, then keeps or drops it.',
        },
      },
      fourth: {
        ask: 'How do you treat what must never fail?',
        example:
          '{kind, select, hotel {Allergies, room keys, fire doors.} restaurant {Allergens, cold storage, clean hands.} cafe {Milk dates, allergens, clean hands.} other {Client data, payments, safety at work.}}',
        answer: {
          a1: 'Like everything else.',
          a2: 'There is a list, ticked at the end of the day.',
          a3: 'These points are marked and checked on the spot, by name.',
          a4: 'The same, and a failed check stops the work and is investigated that day.',
        },
      },
      next: {
        s1: 'Next: some moments are on paper, in steps that two people would judge alike.',
        s2: 'Next: the ten moments that matter are written down, kept short, and posted where the work is done.',
        s3: 'Next: each standard has an owner, and the team improves it by trying things out.',
        s4: 'You’re at the top. To stay there, drop one standard for each new one.',
      },
      plan: {
        m1: 'Choose ten moments with the team. Write three of them in at most seven steps each.',
        m2: 'Write the other seven. Post them where the work is done, in the team’s language.',
        m3: 'Mark what must never fail. Give each standard an owner and a review date.',
      },
    },
    training: {
      name: 'Training',
      about: 'Skills are planned and shown, not assumed.',
      first: {
        ask: 'How does a new person start?',
        example:
          '{kind, select, hotel {At the front desk or in housekeeping.} restaurant {In service or in the kitchen.} cafe {Behind the counter.} other {With clients or in the back office.}}',
        answer: {
          a1: 'In full service on the first day. Someone explains in passing.',
          a2: 'A few days alongside a colleague, without a plan.',
          a3: 'With a written 30-day plan and someone who looks after them.',
          a4: 'The same, tailored to the role, and each skill is signed off.',
        },
      },
      second: {
        ask: 'What training comes after the first month?',
        example:
          '{kind, select, hotel {For example, difficult guests or upselling rooms.} restaurant {For example, wine, allergens or complaints.} cafe {For example, milk, speed or regulars.} other {For example, first calls or difficult conversations.}}',
        answer: {
          a1: 'None.',
          a2: 'When there is time, or after a problem.',
          a3: 'A fixed hour each month in the shift plan.',
          a4: 'The same, on topics that came from the floor or from guests.',
        },
      },
      third: {
        ask: 'How do you know that someone can do it?',
        example:
          '{kind, select, hotel {A full check-in, or a room made ready.} restaurant {A table served from hello to bill.} cafe {Ten drinks in a rush.} other {A client meeting from start to finish.}}',
        answer: {
          a1: 'We notice when it goes wrong.',
          a2: 'They sign a sheet or pass a paper test.',
          a3: 'They show it to someone who watches with a checklist.',
          a4: 'The same, and they show it again after three months.',
        },
      },
      fourth: {
        ask: 'What training records do you keep?',
        example:
          '{kind, select, hotel {Who can work the night desk?} restaurant {Who can open the kitchen?} cafe {Who can close the till?} other {Who can sign for you?}}',
        answer: {
          a1: 'Nothing.',
          a2: 'Certificates in a folder.',
          a3: 'An up-to-date list of people and skills.',
          a4: 'The same, with expiry dates. Gaps are seen before the shift plan is made.',
        },
      },
      next: {
        s1: 'Next: new people follow a colleague, and someone notes what they’ve learned.',
        s2: 'Next: a 30-day plan, a fixed hour each month, and skills shown, not just signed for.',
        s3: 'Next: topics come from the floor, and skills are checked again.',
        s4: 'You’re at the top. To stay there, ask the newest person what the plan is missing.',
      },
      plan: {
        m1: 'Write a 30-day plan for the role you hire for most. One page, one skill per line.',
        m2: 'Put one hour of training per person into the shift plan. Name who leads it.',
        m3: 'Have each person show three skills to someone with a checklist. Keep the list.',
      },
    },
    floor: {
      name: 'On the floor',
      about: 'Someone watches, gives feedback and practises with the team.',
      first: {
        ask: 'Who watches service while it happens?',
        example:
          '{kind, select, hotel {At check-in, at breakfast, at check-out.} restaurant {At the door, at the table, at the bill.} cafe {At the counter in the rush.} other {In the meeting, on the call.}}',
        answer: {
          a1: 'No one, on purpose.',
          a2: 'The manager, when passing by.',
          a3: 'In each shift, someone watches one moment for 15 minutes, with a checklist.',
          a4: 'The same, and the observers compare notes, so that they judge alike.',
        },
      },
      second: {
        ask: 'What does the person hear afterwards?',
        example:
          '{kind, select, hotel {After a check-in that went slowly.} restaurant {After a table that waited.} cafe {After a drink that came back.} other {After a meeting that went badly.}}',
        answer: {
          a1: 'Only something when it was wrong.',
          a2: 'A general comment at the end of the shift.',
          a3: 'In the same shift: one thing that went well, one to practise.',
          a4: 'The same. They practise it straight away, and there’s a date for the next observation.',
        },
      },
      third: {
        ask: 'What happens in your briefings?',
        example:
          '{kind, select, hotel {Before the morning and the evening shift.} restaurant {Before lunch and dinner.} cafe {Before the doors open.} other {On Monday morning.}}',
        answer: {
          a1: 'There are none.',
          a2: 'News of the day.',
          a3: 'Ten minutes, with one service moment to practise.',
          a4: 'The same, on what was last observed, led by someone from the team.',
        },
      },
      fourth: {
        ask: 'How much time do leaders have for coaching?',
        example:
          '{kind, select, hotel {Heads of department and duty managers.} restaurant {Managers, captains, chefs.} cafe {Shift leaders.} other {Team leads and partners.}}',
        answer: {
          a1: 'None. They fill gaps in the shift.',
          a2: 'Some, after a problem.',
          a3: 'A fixed time each week, in the shift plan.',
          a4: 'The same, and it counts when their own work is judged.',
        },
      },
      next: {
        s1: 'Next: a leader watches one moment each week and gives feedback.',
        s2: 'Next: a quarter of an hour per shift with a checklist, and feedback in the same shift.',
        s3: 'Next: observers judge alike, and every piece of feedback leads to practice with a date.',
        s4: 'You’re at the top. To stay there, change the observers every few weeks.',
      },
      plan: {
        m1: 'Choose one moment. Watch it in five shifts for 15 minutes with a short checklist.',
        m2: 'Say one good thing and one to practise, in the same shift. Practise it in the briefing.',
        m3: 'Let two people watch the same moment and compare. Give leaders a fixed weekly hour.',
      },
    },
    guests: {
      name: 'Guests and data',
      about: 'You learn what guests experienced, and use it.',
      first: {
        ask: 'How do you learn what guests experienced?',
        example:
          '{kind, select, hotel {At check-out, or a day later.} restaurant {With the bill, or by message.} cafe {At the counter, in one question.} other {After the handover.}}',
        answer: {
          a1: 'From complaints.',
          a2: 'From reviews, when someone reads them.',
          a3: 'We ask every week, always in the same way.',
          a4: 'The same, per outlet and shift, with the number of answers.',
        },
      },
      second: {
        ask: 'Does anyone look at it as a guest would?',
        example:
          '{kind, select, hotel {One night, from booking to check-out.} restaurant {One meal, from the call to the bill.} cafe {One visit in the rush.} other {One case, from the first call on.}}',
        answer: {
          a1: 'No one.',
          a2: 'The owner or a friend, now and then.',
          a3: 'Planned visits with a form, several times a year.',
          a4: 'The same, unannounced, by different people. The team can challenge a finding.',
        },
      },
      third: {
        ask: 'Which service numbers do you track?',
        example:
          '{kind, select, hotel {Minutes at check-in, rooms passed at first inspection.} restaurant {Minutes to the first drink, dishes sent back.} cafe {Minutes in the queue, drinks made again.} other {Days to an answer, work done twice.}}',
        answer: {
          a1: 'Only sales.',
          a2: 'Sales and complaints, at the end of the month.',
          a3: 'Three to five service numbers every week.',
          a4: 'The same, each with a target, and the team can explain them.',
        },
      },
      fourth: {
        ask: 'How do you know that training worked?',
        example:
          '{kind, select, hotel {Say, after a week on complaints.} restaurant {Say, after a month of suggestions.} cafe {Say, after a course on milk.} other {Say, after practising first calls.}}',
        answer: {
          a1: 'We hope so.',
          a2: 'Those who took part fill in a form.',
          a3: 'We look at the floor and at one number, before and after.',
          a4: 'The same, and we compare with a shift or outlet not yet trained.',
        },
      },
      next: {
        s1: 'Next: someone reads every review and tells the team once a week.',
        s2: 'Next: guests are asked every week in the same way, and planned visits start.',
        s3: 'Next: numbers per shift, and a fair comparison after each training.',
        s4: 'You’re at the top. To stay there, drop one number that no one acts on.',
      },
      plan: {
        m1: 'Ask guests one question, every day, in the same words. Count the answers.',
        m2: 'Plan two visits with a form. Choose three service numbers and write down how each is counted.',
        m3: 'After one training, compare the number with a shift that hasn’t had it yet.',
      },
    },
  },
  none: 'Answer one question and your own stages replace the example.',
  exampleName: 'A hotel with 40 rooms',
  partial:
    '{answered, number} of {all, number} questions answered. A block gets its stage once its four questions are complete.',
  provisional:
    'So far {name} is lowest, at stage {stage, number}. A block you haven’t completed could be lower.',
  begun: 'Start with {name}: it’s the lowest of the four.',
  level: 'All four blocks are at stage {stage, number}. Start with {name}: the others build on it.',
  resultTitle: 'Your stages and your 90 days',
  holding: 'What holds it back',
  planTitle: 'Plan for 90 days',
  months: { m1: 'Days 1 to 30', m2: 'Days 31 to 60', m3: 'Days 61 to 90' },
  levers: {
    title: 'Which answer changes a stage',
    lead: 'A block is at the stage that three of its four practices have reached. So sometimes one answer changes it and sometimes none does. We moved each answer by one step and left the others unchanged.',
    question: '“{question}”',
    up: 'One step better raises the block: {questions}',
    noneUp: 'No single answer raises it: at least two have to improve.',
    top: 'It’s at the top.',
    down: 'One step worse lowers the block: {questions}',
    noneDown: 'No single answer lowers it.',
    bottom: 'It can’t go any lower.',
  },
  table: { block: 'Block', before: 'Before', now: 'Now' },
  methodTitle: 'How the stage is worked out',
  rule: 'Stage of a block',
  ruleHow: 'the second lowest of its four answers',
  ruleNote:
    'A stage is reached when at least three of four practices have reached it. One gap doesn’t lower a block, and one strong practice doesn’t raise it.',
  byHandTitle: 'By hand, on paper',
  byHand:
    'Each answer has a number from 1 to 4. Write down the four numbers of a block and put them in order. Cross out the lowest. The lowest one left is the stage.',
  byHandTable: { answers: 'Your four answers, in order', stage: 'Stage' },
  meansTitle: 'What the stages mean, and what they don’t',
  means:
    'A stage says how far good service depends on chance: what happens when your best person is on leave. It doesn’t say whether guests like you, and it isn’t a certificate. Small businesses can score high: a café with six people needs a page, not a manual.',
  peers:
    'We don’t compare you with others yet. We’ll show a comparison only once at least 30 real businesses have answered.',
  nextTitle: 'Shall we look at your floor together?',
  nextText:
    'We watch two shifts with you, compare them with your answers and tell you what we’d leave alone.',
  nextLabel: 'Book a call',
  nextOther: 'How we work',
} as const
