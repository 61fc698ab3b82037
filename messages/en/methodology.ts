export default {
  title: 'How we work and how we prove it',
  description:
    'Train, observe, measure, decide: how Sopan works, what counts as proof, the wording of our verdicts, what we refuse to claim, and one example worked in full.',
  kind: 'Methodology',
  heading: 'We tell you how sure we are.',
  lead: 'Anyone can show a rise after training. The question is what would have happened without it. This page shows how we find out, how we report it, and where our method ends.',
  talk: 'Ask about your own case',
  toExample: 'Go to the arithmetic',
  loop: {
    caption: 'Four steps. After the last one you start again, or you stop.',
    title: 'One loop, four steps',
    lead: 'It starts with a weak point and ends with a decision. One round takes about ninety days.',
    train: {
      title: 'Train',
      text: 'One skill, in lessons of a few minutes. Outlets start in an order drawn by lot, because no one can train everywhere at once. The draw costs nothing and makes the comparison fair.',
    },
    observe: {
      title: 'Observe',
      text: 'A supervisor sees the skill done, twice, with real guests. This tells us how much of the training stuck. We report it, but it doesn’t decide the verdict.',
    },
    measure: {
      title: 'Measure',
      text: 'One outcome, fixed before the start: a section of the mystery visit or a number from the till. Every outlet gets the same number of visits, and visitors don’t know who has been trained.',
    },
    decide: {
      title: 'Decide',
      text: 'You read the difference with its range and choose: continue, change the lesson, or stop. The date of this meeting is set on the first day, so no one waits for a better moment.',
    },
  },
  proof: {
    title: 'What counts as proof',
    yes: 'We count it',
    no: 'We do not count it',
    draw: 'Outlets that started later, by lot, as the comparison.',
    frozen: 'An outcome and a smallest useful change, both written down before the first lesson.',
    all: 'Every outlet in the draw, even one where the training was cut short.',
    range: 'A difference with its range, the number of visits and the list of what was left out.',
    after: 'A rise after the training without a comparison.',
    finished: 'Completed lessons, happy feedback forms, game points.',
    best: 'The best outlet, the best month, the best question of the form.',
    sales: 'Sales in rupees worked out from a service score. There is no honest exchange rate between them.',
  },
  rebound: {
    title: 'Why weak outlets get better on their own',
    first:
      'You pick the five outlets with the lowest scores and train them. Next quarter they are up. They would be up even without training: part of a low score is bad luck, such as a sick cook or a broken lift. Bad luck rarely repeats itself, so the next score is closer to the average.',
    second:
      'This is why we choose the weak outlets first and then draw the order among them. Luck affects all of them alike, so the difference between early and late starters comes from the training.',
  },
  verdict: {
    title: 'How a verdict is worded',
    lead: 'The wording is fixed, and none of us may soften it. The numbers here are illustrative examples.',
    zero: 'no change',
    worth: 'worth the effort',
    improved: {
      words:
        'Improved by 9 points (likely between 3 and 15). Luck alone would do this in about 1 of 50 draws.',
      when: 'The whole range is above zero.',
    },
    early: {
      words: 'Too early to tell. So far +4 (between −5 and +13). We could only have seen 12 or more.',
      when: 'The range includes zero and still reaches a change that would be worth it.',
    },
    none: {
      words: 'No worthwhile effect. Change the course or the coaching.',
      when: 'The whole range is below the smallest useful change.',
    },
    worse: { words: 'Got worse. Stop and find out why.', when: 'The whole range is below zero.' },
    comparison: {
      words: 'Comparison, not a fair test: improved by 6 points (likely between 2 and 10).',
      when: 'There was no draw: all were trained at once, or we only have history.',
    },
    few: {
      words: 'Not enough visits for a verdict.',
      when: 'Fewer than four outlets, or fewer than two visits each. You see the raw points and nothing else.',
    },
  },
  example: {
    title: 'One case, worked in full',
    setting:
      'Ten outlets with weak greeting scores. Five start in March, drawn by lot; five wait until June. Three visits to each outlet before, three after.',
    added:
      'is what the training added, likely between {low} and {high}. A plain before-and-after comparison shows {early}; {late} of them came to the waiting outlets too.',
    early: 'Early starters: change of the five outlets',
    late: 'Waiting outlets: change of the five',
    effect: 'Difference of the two changes',
    earlySpread: 'Spread of the early changes: squared distances from 10',
    lateSpread: 'Spread of the waiting changes: squared distances from 3',
    error: 'Standard error of the difference',
    half: 'Margin of error (factor 2.306: eight degrees of freedom)',
    low: 'Lower end of the range',
    high: 'Upper end of the range',
    points: '{value} points',
    number: '{value}',
    conclusion:
      'There are 252 ways to draw five outlets out of ten. In 4 of them the difference would be seven or more in size by luck alone: about 1 of 63. So the report says: “Improved by 7 points (likely between 3 and 11). Luck alone would do this in about 1 of 63 draws.” A plain before-and-after comparison would have claimed 10. Three of those points went to everyone.',
  },
  power: {
    title: 'How many outlets you need',
    setting:
      'Our own simulation: the training truly adds 10 points, outlets differ by 6 points (standard deviation), single visits by 12. How often would we get a clear answer?',
    two8: 'Two waves, 8 outlets, 3 visits before and 3 after',
    two20: 'Two waves, 20 outlets, 3 visits before and 3 after',
    two40: 'Two waves, 40 outlets, 3 visits before and 3 after',
    step6: 'One outlet after the other for a year, 6 outlets, 2 visits a month',
    conclusion:
      'With eight outlets and few visits, the likely answer is “Too early to tell”, even if the training is good. We tell you this before you sign. More visits or a staggered start will help. The results come from a few hundred simulated rounds and are accurate to about four points.',
  },
  refuse: {
    title: 'What we refuse to claim',
    caused: 'The word “caused” without a draw.',
    year: 'A yearly gain that is one good month times twelve.',
    people:
      'A verdict on a person. Results are about outlets and lessons, and a report is not grounds for a warning.',
    clients: 'Clients, logos and quotes that we do not have. Our cases are marked as illustrative examples.',
    safety:
      'Making anyone wait for safety training. Allergens, fire, hygiene: everyone is trained at once, even though it rules out a fair test.',
  },
  onward: {
    title: 'See it used',
    cases: 'Worked examples',
    casesText: 'Four illustrative cases, with what would have to be true and what could go wrong.',
    shopping: 'Mystery shopping',
    shoppingText: 'Where most of our outcomes come from.',
  },
  next: {
    title: 'Bring us a claim you doubt',
    text: 'A vendor’s slide, a report, our own page. We’ll go through the arithmetic with you.',
    write: 'Write to us',
    services: 'See services',
  },
} as const
