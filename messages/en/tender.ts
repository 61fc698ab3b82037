export default {
  name: 'Tender win probability',
  title: 'Tender win probability: does this bid pay?',
  description:
    'Estimate your chance to win a tender from your own record, with an honest range, the value of bidding and the point from which it pays. Free, open formula.',
  heading: 'Is this tender worth the nights you will spend on it?',
  lead: 'For caterers, facility firms, consultants, suppliers. Your own record says more than any checklist: how many bids you won and lost. From it come a chance, an honest range around it, and the point from which bidding pays.',
  input: {
    letPercent: {
      label: 'Chance that it is awarded at all (%)',
      hint: 'Many tenders are cancelled or put off',
    },
    won: { label: 'Bids of this kind you won', hint: 'In the last two or three years' },
    lost: { label: 'Bids of this kind you lost', hint: 'Only those that were awarded to somebody' },
    cost: { label: 'Cost of this bid (₹)', hint: 'Your hours, samples, travel, fees' },
    margin: {
      label: 'Margin if you win (₹)',
      hint: 'What is left of the whole contract, before the cost of bidding',
    },
    relationship: { label: 'How well they know you', hint: 'Compared with your usual bid' },
    fit: { label: 'How well it fits what you do', hint: 'Compared with your usual bid' },
    proof: { label: 'Proof: references and papers', hint: 'Compared with your usual bid' },
    price: { label: 'Your price', hint: 'Compared with your usual bid' },
    team: { label: 'The team you can name', hint: 'Compared with your usual bid' },
    relationshipWeight: { label: 'Weight: they know you', hint: 'Our suggestion, not a measurement' },
    fitWeight: { label: 'Weight: fit', hint: 'Our suggestion, not a measurement' },
    proofWeight: { label: 'Weight: proof', hint: 'Our suggestion, not a measurement' },
    priceWeight: { label: 'Weight: price', hint: 'Our suggestion, not a measurement' },
    teamWeight: { label: 'Weight: team', hint: 'Our suggestion, not a measurement' },
    rivals: { label: 'Rivals', hint: 'Only for the comparison where price alone decides' },
    beatPercent: { label: 'Chance to underbid one of them (%)', hint: 'Each by itself' },
  },
  score: {
    s1: '1 – much worse',
    s2: '2 – worse',
    s3: '3 – as usual',
    s4: '4 – better',
    s5: '5 – much better',
  },
  sentence:
    'Your chance to win is about {chance}. {verdict, select, pays {Bidding pays from {point} on, and brings {value} on average, its cost paid.} never {The bid costs more than the whole margin, so it cannot pay.} other {Bidding pays from {point} on, so on average this bid costs you {value} more than it brings.}}',
  figure: {
    chance: 'Chance to win',
    ifLet: 'If it is awarded',
    base: 'From your record',
    value: 'A bid is worth, on average',
    point: 'Pays from',
    tries: 'Cost per contract won',
  },
  range:
    'With {bids, plural, =0 {no bid yet} one {a single bid} other {# bids}} behind you, the chance may well lie between {low} and {high}. In eight of ten cases with such a record it does. More bids make the range narrower.',
  sensitivity:
    '{lever} moves the value of the bid most. The changes are in rupees per bid, on average. The cost is the only one that is all yours on the day you decide. One step in the score of your price is worth {step} here.',
  curve: {
    text: 'What your record of {won} won and {lost} lost says about your real chance, if the tender is awarded: most likely around the top, less likely further away. The curve gets slimmer with every bid you count.',
    line: 'How likely',
    axis: 'Chance to win, if it is awarded',
    now: 'your record: {chance}',
    share: 'Share of cases below',
    at: 'Chance',
  },
  formula: {
    base: 'From your record',
    baseExpression: '(won + 1) ÷ (won + lost + 2)',
    baseNote: 'The two added bids, one won and one lost, keep a short record from saying 0% or 100%.',
    ifLet: 'If it is awarded',
    ifLetExpression: '1 ÷ (1 + (lost + 1) ÷ (won + 1) × e^(−what speaks for this bid))',
    ifLetNote:
      'What speaks for a bid is the sum of weight × (score − 3), so a score of 3 changes nothing. One step with a weight of 0.3 multiplies the odds by 1.35 (e^0.3).',
    chance: 'Chance to win',
    chanceExpression: 'chance of an award × chance if it is awarded',
    value: 'Value of bidding',
    valueExpression: 'chance to win × margin − cost of the bid',
  },
  step: {
    base: 'From your record',
    shift: 'What speaks for this bid',
    ifLet: 'If it is awarded',
    chance: 'Chance to win',
    point: 'Pays from',
    value: 'A bid is worth, on average',
  },
  price: {
    title: 'If only the price decides',
    lead: 'Two old formulas for sealed bids. They differ, because nobody knows how far the rivals think alike.',
    friedman: 'Friedman (1956): rivals bid without regard to each other',
    gates: 'Gates (1967): whoever beats one tends to beat the next',
    how: 'How',
    chance: 'Chance to win',
  },
  misleads: {
    score: {
      title: 'A weighted score taken for a chance',
      text: '“We scored 72 out of 100” is not a chance of 72%. A score ranks bids; only won and lost bids tell how often a bid like this wins.',
    },
    mixed: {
      title: 'Different games in one record',
      text: 'Re-bids of your own contract and cold public tenders do not belong together. Keep two records, and use the one that fits.',
    },
    wish: {
      title: 'Fives for everything',
      text: 'Score against your own usual bid, not against a weak rival. If every bid gets a five, five has become your usual.',
    },
    small: {
      title: 'Three bids, one decimal',
      text: 'With a short record the middle is hardly more than a guess. Read the range, and decide whether you would bid at its lower end.',
    },
  },
  link: {
    service: 'Choosing the right bids, and a bid library that saves nights.',
    industry: 'Catering contracts and canteens: costing, tasting, service proof.',
    other: 'Proposals and pitches in firms that sell knowledge.',
  },
} as const
