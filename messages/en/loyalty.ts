export default {
  title: 'Loyalty',
  lead: 'A programme your guests understand in one sentence, with every point accounted for.',
  tabs: {
    overview: 'Overview',
    counter: 'Counter',
    guests: 'Guests',
    claims: 'Missing points',
    signals: 'To check',
    rewards: 'Rewards',
    campaigns: 'Campaigns',
    programme: 'Programme',
  },
  overview: {
    failed: 'We couldn’t load the loyalty programme. Check your connection and try again.',
    first: 'No programme yet',
    firstAdmin:
      'Write one sentence that says what a guest gets, choose the first rewards and publish. Guests join by scanning a card on the table.',
    firstOther: 'As soon as your admin has published a programme, you’ll see here how it goes.',
    toProgramme: 'Write the programme',
    closed:
      'The programme is closed: no one can join or earn. Points that guests have can still be redeemed.',
    waits: 'Waiting for you',
    waiting: {
      claims:
        '{count, plural, one {One guest is missing points} other {{count, number} guests are missing points}}',
      signals:
        '{count, plural, one {One unusual entry to check} other {{count, number} unusual entries to check}}',
      adjustments:
        '{count, plural, one {One adjustment needs a second person} other {{count, number} adjustments need a second person}}',
    },
    guests: 'Guests',
    guestsLead: 'A guest counts as active after a bill within the last 90 days.',
    members: 'In the programme',
    joined:
      '{count, plural, =0 {none joined in 30 days} one {one joined in 30 days} other {{count, number} joined in 30 days}}',
    active: 'Active',
    activeNote: '{count, plural, one {one guest} other {{count, number} guests}} in 90 days',
    never: 'No bill yet',
    neverNote: 'joined, but never earned',
    redeemers: 'Have redeemed',
    redeemersNote: '{count, plural, one {one guest} other {{count, number} guests}} at least once',
    meanBill: 'Average bill',
    meanBillNote: 'of all bills with a card',
    pointsOpen: 'Points open',
    pointsOpenNote: 'not redeemed, not expired',
    noProof:
      'Members visit more and spend more than others in every programme, because regulars join first. That alone doesn’t show that the programme brings visits.',
    months: 'Month by month',
    monthsLead: 'Bills with a card, and what happened to the points.',
    monthsPicture: 'Bills with a card by month, {most, number} at most. The figures are in the table below.',
    month: 'Month',
    visits: 'Bills',
    spend: 'Amount',
    earned: 'Points earned',
    redeemed: 'Redeemed',
    expired: 'Expired',
    guestPage: 'The page for your guests',
    guestPageLead: 'Guests join and find their card at this address. The card for the table leads there too.',
  },
} as const
