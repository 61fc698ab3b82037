export default {
  name: 'Maturity assessment',
  title: 'Service and training: which step are you on?',
  description:
    'Sixteen questions on standards, training, coaching on the floor and the guest’s view. You see the stage of each and a plan for the first 90 days.',
  kind: 'Free self-assessment',
  heading: 'Which step does your service stand on?',
  lead: 'Sixteen questions about what one can see in your business: what is written, what is practised, who watches, what guests say. No question is about opinion. You get a stage for each of four blocks, and a plan for 90 days.',
  begin: 'Begin with standards',
  minutes: 'About 10 minutes. No sign-in, no e-mail address.',
  forTitle: 'We ask in the words of a',
  outlet: { hotel: 'Hotel', restaurant: 'Restaurant', cafe: 'Café', other: 'Another service business' },
  chart: {
    about: 'Each number is a block. The square one is where to begin.',
    block: '{name}: stage {stage, number}, {stageName}',
    open: '{name}: {answered, number} of 4 answered{known, select, bounds {, stage {least, number} to {most, number}} stage {, stage {least, number}} other {}}',
  },
  stage: { s1: 'By habit', s2: 'Begun', s3: 'Practised', s4: 'Corrects itself' },
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
          a3: 'The ten moments that matter are written in steps one can see or hear.',
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
          a4: 'The same, with pictures or a short film, and used in briefings.',
        },
      },
      third: {
        ask: 'How does a standard change?',
        example:
          '{kind, select, hotel {Say, breakfast now begins at half past six.} restaurant {Say, a new dish carries nuts.} cafe {Say, orders now come by phone as well.} other {Say, clients now sign on a screen.}}',
        answer: {
          a1: 'By a shout when something went wrong.',
          a2: 'The manager says it. The paper stays as it was.',
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
          a4: 'The same, and a failed check stops the work and is looked into that day.',
        },
      },
      next: {
        s1: 'Next: some moments are on paper, in steps that two people would judge alike.',
        s2: 'Next: the ten moments that matter are written, short, and hang where the work is done.',
        s3: 'Next: each standard has an owner, and the team changes it by trying.',
        s4: 'You stand at the top. Keep it: drop one standard for each new one.',
      },
      plan: {
        m1: 'Choose ten moments with the team. Write three of them in at most seven steps each.',
        m2: 'Write the other seven. Hang them where the work is done, in the team’s language.',
        m3: 'Mark what must never fail. Give each standard an owner and a date to look at it again.',
      },
    },
    training: {
      name: 'Training',
      about: 'Skills are planned and shown, not assumed.',
      first: {
        ask: 'How does a new person begin?',
        example:
          '{kind, select, hotel {At the front desk or in housekeeping.} restaurant {In service or in the kitchen.} cafe {Behind the counter.} other {With clients or in the back office.}}',
        answer: {
          a1: 'In full service on the first day. Somebody explains in passing.',
          a2: 'A few days beside a colleague, without a plan.',
          a3: 'With a written plan for 30 days and a person who looks after them.',
          a4: 'The same, fitted to the role, and each skill is signed off.',
        },
      },
      second: {
        ask: 'What training comes after the first month?',
        example:
          '{kind, select, hotel {For example, difficult guests or upselling rooms.} restaurant {For example, wine, allergens or complaints.} cafe {For example, milk, speed or regulars.} other {For example, first calls or hard talks.}}',
        answer: {
          a1: 'None.',
          a2: 'When there is time, or after a problem.',
          a3: 'A fixed hour each month that stands in the shift plan.',
          a4: 'The same, on topics that came from the floor or from guests.',
        },
      },
      third: {
        ask: 'How do you know that somebody can do it?',
        example:
          '{kind, select, hotel {A full check-in, or a room made ready.} restaurant {A table served from hello to bill.} cafe {Ten drinks in a rush.} other {A client talk from start to end.}}',
        answer: {
          a1: 'We notice when it goes wrong.',
          a2: 'They sign a sheet or pass a paper test.',
          a3: 'They show it to somebody who watches with a checklist.',
          a4: 'The same, and they show it again after three months.',
        },
      },
      fourth: {
        ask: 'What do you keep about training?',
        example:
          '{kind, select, hotel {Who may work the night desk?} restaurant {Who may open the kitchen?} cafe {Who may close the till?} other {Who may sign for you?}}',
        answer: {
          a1: 'Nothing.',
          a2: 'Certificates in a folder.',
          a3: 'A list of people and skills that is up to date.',
          a4: 'The same, with expiry dates. Gaps are seen before the shift plan is made.',
        },
      },
      next: {
        s1: 'Next: new people follow a colleague, and somebody notes what they have learned.',
        s2: 'Next: a 30-day plan, a fixed hour each month, and skills shown instead of signed.',
        s3: 'Next: topics come from the floor, and skills are looked at again.',
        s4: 'You stand at the top. Keep it: let the newest person say what the plan lacks.',
      },
      plan: {
        m1: 'Write a 30-day plan for the role you hire most. One page, one skill per line.',
        m2: 'Put one hour of training per person into the shift plan. Name who leads it.',
        m3: 'Let each person show three skills to somebody with a checklist. Keep the list.',
      },
    },
    floor: {
      name: 'On the floor',
      about: 'Somebody watches, says what was seen, and practises it.',
      first: {
        ask: 'Who looks at service while it happens?',
        example:
          '{kind, select, hotel {At arrival, at breakfast, at the farewell.} restaurant {At the door, at the table, at the bill.} cafe {At the counter in the rush.} other {In the meeting, on the call.}}',
        answer: {
          a1: 'Nobody, by plan.',
          a2: 'The manager, when passing by.',
          a3: 'In each shift somebody watches one moment for 15 minutes, with a checklist.',
          a4: 'The same, and the observers compare notes, so that they judge alike.',
        },
      },
      second: {
        ask: 'What does the person hear afterwards?',
        example:
          '{kind, select, hotel {After a check-in that went slowly.} restaurant {After a table that waited.} cafe {After a drink that came back.} other {After a talk that ended badly.}}',
        answer: {
          a1: 'Something only when it was wrong.',
          a2: 'A general word at the end of the shift.',
          a3: 'In the same shift: one thing that went well, one to practise.',
          a4: 'The same. They practise it at once, and the next look has a date.',
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
          a4: 'The same, on what was seen last, led by somebody from the team.',
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
        s1: 'Next: a leader looks at one moment each week and says what was seen.',
        s2: 'Next: a quarter of an hour per shift with a checklist, and a word in the same shift.',
        s3: 'Next: observers judge alike, and every word ends in practice with a date.',
        s4: 'You stand at the top. Keep it: change the observers every few weeks.',
      },
      plan: {
        m1: 'Choose one moment. Watch it in five shifts for 15 minutes with a short checklist.',
        m2: 'Say one good thing and one to practise, in the same shift. Practise it in the briefing.',
        m3: 'Let two people watch the same moment and compare. Give leaders a fixed weekly hour.',
      },
    },
    guests: {
      name: 'Guests and figures',
      about: 'You learn what guests saw, and use it.',
      first: {
        ask: 'How do you learn what guests saw?',
        example:
          '{kind, select, hotel {At check-out, or a day later.} restaurant {With the bill, or by message.} cafe {At the counter, in one question.} other {After the work is handed over.}}',
        answer: {
          a1: 'From complaints.',
          a2: 'From reviews, when somebody reads them.',
          a3: 'We ask every week, always in the same way.',
          a4: 'The same, per outlet and shift, with the number of answers beside it.',
        },
      },
      second: {
        ask: 'Does anybody look with a guest’s eyes?',
        example:
          '{kind, select, hotel {One night, from booking to farewell.} restaurant {One meal, from the call to the bill.} cafe {One visit in the rush.} other {One case, from the first call on.}}',
        answer: {
          a1: 'Nobody.',
          a2: 'The owner or a friend, now and then.',
          a3: 'Planned visits with a form, several times a year.',
          a4: 'The same, unannounced, by different people. The team may object to a finding.',
        },
      },
      third: {
        ask: 'Which figures about service do you have?',
        example:
          '{kind, select, hotel {Minutes at check-in, rooms passed at first look.} restaurant {Minutes to the first drink, dishes sent back.} cafe {Minutes in the queue, drinks made again.} other {Days to an answer, work done twice.}}',
        answer: {
          a1: 'Only sales.',
          a2: 'Sales and complaints, at the end of the month.',
          a3: 'Three to five service figures every week.',
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
          a3: 'We look at the floor and at one figure, before and after.',
          a4: 'The same, and compare with a shift or outlet not yet trained.',
        },
      },
      next: {
        s1: 'Next: somebody reads every review and tells the team once a week.',
        s2: 'Next: guests are asked every week in the same way, and planned visits begin.',
        s3: 'Next: figures per shift, and a fair comparison after each training.',
        s4: 'You stand at the top. Keep it: stop one figure that nobody acts on.',
      },
      plan: {
        m1: 'Ask guests one question, every day, in the same words. Count the answers.',
        m2: 'Plan two visits with a form. Choose three service figures and write down how each is counted.',
        m3: 'After one training, compare the figure with a shift that has not had it yet.',
      },
    },
  },
  none: 'As soon as you answer one question, your own stages take the place of the example.',
  exampleName: 'A hotel with 40 rooms',
  partial:
    '{answered, number} of {all, number} questions are answered. A block gets its stage when its four are complete.',
  provisional: 'So far {name} is lowest, at stage {stage, number}. A block that is still open may be lower.',
  begun: 'Begin with {name}: it stands lowest of the four.',
  level: 'All four blocks stand on stage {stage, number}. Begin with {name}: the others build on it.',
  resultTitle: 'Your stages and your 90 days',
  holding: 'What holds it back',
  planTitle: 'Plan for 90 days',
  months: { m1: 'Days 1 to 30', m2: 'Days 31 to 60', m3: 'Days 61 to 90' },
  levers: {
    title: 'Which answer moves a stage',
    lead: 'A block stands where three of its four practices stand. So one answer may move it by itself, or none. We moved each one by one step, with all others as they are.',
    question: '“{question}”',
    up: 'One step better lifts the block by itself: {questions}',
    noneUp: 'No single answer lifts it: at least two must get better.',
    top: 'It stands at the top.',
    down: 'One step worse drops the block by itself: {questions}',
    noneDown: 'No single answer drops it.',
    bottom: 'It cannot drop further.',
  },
  table: { block: 'Block', before: 'Before', now: 'Now' },
  methodTitle: 'How the stage comes about',
  rule: 'Stage of a block',
  ruleHow: 'the second lowest of its four answers',
  ruleNote:
    'A stage is reached when at least three of four practices stand on it. One gap does not sink a block, and one fine practice does not lift it.',
  byHandTitle: 'By hand, on paper',
  byHand:
    'Each answer has a number from 1 to 4. Write down the four numbers of a block and put them in order. Cross out the lowest. The lowest that is left is the stage.',
  byHandTable: { answers: 'Your four answers, in order', stage: 'Stage' },
  meansTitle: 'What the stages mean, and what not',
  means:
    'A stage tells how safe good service is from chance: what happens when your best person is on leave. It does not tell whether guests like you, and it is no certificate. Small businesses can stand high: a café with six people needs a page, not a manual.',
  peers:
    'We show no comparison with others. One will appear only when at least 30 real businesses have answered.',
  nextTitle: 'Shall we look at your floor together?',
  nextText:
    'We watch two shifts with you, compare with your own answers and tell you what we would leave alone.',
  nextLabel: 'Ask for a call',
  nextOther: 'How we work',
} as const
