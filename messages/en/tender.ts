export default {
  name: 'Tender win probability',
  title: 'Tender win probability: does this bid pay?',
  description:
    'Estimate your chance of winning a tender from your own record, with an honest range, the value of bidding and the point where it pays. Free, formula shown.',
  heading: 'Is this tender worth the nights you’ll spend on it?',
  lead: 'For caterers, facility firms, consultants, suppliers. Your own record says more than any checklist: how many bids you’ve won and lost. It gives you your chance, an honest range around it, and the point where bidding starts to pay.',
  input: {
    letPercent: {
      label: 'Chance that it’s awarded at all (%)',
      hint: 'Many tenders are cancelled or postponed',
    },
    won: { label: 'Bids of this kind you won', hint: 'In the last two or three years' },
    lost: { label: 'Bids of this kind you lost', hint: 'Only those that were awarded to someone else' },
    cost: { label: 'Cost of this bid (₹)', hint: 'Your hours, samples, travel, fees' },
    margin: {
      label: 'Margin if you win (₹)',
      hint: 'What is left of the whole contract, before the cost of bidding',
    },
    relationship: { label: 'How well they know you', hint: 'Compared with your usual bid' },
    fit: { label: 'How well it fits what you do', hint: 'Compared with your usual bid' },
    proof: { label: 'Proof: references and papers', hint: 'Compared with your usual bid' },
    price: { label: 'Your price', hint: 'Compared with your usual bid' },
    team: { label: 'The team you can offer', hint: 'Compared with your usual bid' },
    relationshipWeight: { label: 'Weight: they know you', hint: 'Our suggestion, not a measurement' },
    fitWeight: { label: 'Weight: fit', hint: 'Our suggestion, not a measurement' },
    proofWeight: { label: 'Weight: proof', hint: 'Our suggestion, not a measurement' },
    priceWeight: { label: 'Weight: price', hint: 'Our suggestion, not a measurement' },
    teamWeight: { label: 'Weight: team', hint: 'Our suggestion, not a measurement' },
    rivals: { label: 'Rivals', hint: 'Only for the comparison where price alone decides' },
    beatPercent: { label: 'Chance of underbidding one of them (%)', hint: 'Each one separately' },
  },
  score: {
    s1: '1 – much worse',
    s2: '2 – worse',
    s3: '3 – as usual',
    s4: '4 – better',
    s5: '5 – much better',
  },
  sentence:
    'Your chance of winning is about {chance}. {verdict, select, pays {Bidding pays from {point}, and this bid brings {value} on average after its cost.} never {The bid costs more than the whole margin, so it can’t pay.} other {Bidding pays from {point}, so on average this bid costs you {value} more than it brings.}}',
  figure: {
    chance: 'Chance of winning',
    ifLet: 'If it’s awarded',
    base: 'From your record',
    value: 'Average value of a bid',
    point: 'Pays from',
    tries: 'Cost per contract won',
  },
  range:
    'With {bids, plural, =0 {no bids yet} one {a single bid} other {# bids}} behind you, your chance could be anywhere between {low} and {high}. In eight of ten cases with such a record, it is. More bids make the range narrower.',
  sensitivity:
    '{lever} affects the value of the bid most. The changes are average rupees per bid. The cost is the only input fully under your control on the day you decide. One step in your price score is worth {step} here.',
  curve: {
    text: 'What your record of {won} won and {lost} lost says about your real chance, if the tender is awarded: most likely around the top, less likely further away. The curve gets narrower with every bid you count.',
    line: 'How likely',
    axis: 'Chance of winning, if it’s awarded',
    now: 'your record: {chance}',
    share: 'Share of cases below',
    at: 'Chance',
  },
  formula: {
    base: 'From your record',
    baseExpression: '(won + 1) ÷ (won + lost + 2)',
    baseNote: 'The two added bids, one won and one lost, keep a short record from giving 0% or 100%.',
    ifLet: 'If it’s awarded',
    ifLetExpression: '1 ÷ (1 + (lost + 1) ÷ (won + 1) × e^(−strength of this bid))',
    ifLetNote:
      'The strength of a bid is the sum of weight × (score − 3), so a score of 3 changes nothing. One step with a weight of 0.3 multiplies the odds by 1.35 (e^0.3).',
    chance: 'Chance of winning',
    chanceExpression: 'chance of an award × chance if it’s awarded',
    value: 'Value of bidding',
    valueExpression: 'chance of winning × margin − cost of the bid',
  },
  step: {
    base: 'From your record',
    shift: 'Strength of this bid',
    ifLet: 'If it’s awarded',
    chance: 'Chance of winning',
    point: 'Pays from',
    value: 'Average value of a bid',
  },
  price: {
    title: 'If price alone decides',
    lead: 'Two classic formulas for sealed bids. They differ because no one knows how much the rivals think alike.',
    friedman: 'Friedman (1956): rivals bid independently of each other',
    gates: 'Gates (1967): a bid that beats one rival tends to beat the next',
    how: 'Calculation',
    chance: 'Chance of winning',
  },
  misleads: {
    score: {
      title: 'Mistaking a score for a chance',
      text: '“We scored 72 out of 100” doesn’t mean a 72% chance. A score ranks bids; only your wins and losses show how often a bid like this wins.',
    },
    mixed: {
      title: 'Different contests in one record',
      text: 'Re-bids for your own contract and cold public tenders don’t belong together. Keep two records, and use the one that fits.',
    },
    wish: {
      title: 'Fives for everything',
      text: 'Score against your own usual bid, not against a weak rival. If every bid gets a five, five is your usual.',
    },
    small: {
      title: 'Three bids, one decimal',
      text: 'With a short record, the middle value is little more than a guess. Look at the range, and decide whether you’d bid at its lower end.',
    },
  },
  link: {
    service: 'Choosing the right bids, and a bid library that saves nights.',
    industry: 'Catering contracts and canteens: costing, tastings, proof of service.',
    other: 'Proposals and pitches in firms that sell expertise.',
  },
} as const
