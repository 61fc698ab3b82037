export default {
  demo: 'A real screen with demo data.',
  inHindi: 'In Hindi: {what}',
  alt: {
    today:
      'Today, as the owner of a hotel group opens it: overdue first, each line with one button, as “18 people have 27 overdue courses: Send reminder”.',
    heatmap:
      'A heat map of a group’s hotels: each cell has a KPI and its change against last year; better is blue, worse is orange.',
    report:
      'The report of one mystery visit: hotel, date, the score and how it was reached; one visit disciplines no one.',
    loop: 'An action that is done: who owned it, by when, which visit it came from, and what showed that it was done.',
    wall: 'Compliance: how many certificates are missing, expired, expiring soon and valid; and what to do next.',
    skills:
      'The skills matrix: roles down, skills across, in each cell how many people have the level that the role needs.',
    loyalty:
      'The loyalty programme month by month, as bars: bills with a card, and what happened to the points.',
    menu: 'Dishes as points: to the right what is ordered often, up what leaves more; stars, plough horses, puzzles and dogs.',
    steward:
      'Today on a steward’s phone: the course that is due with one button, and the next talk with the mentor.',
    lesson: 'A lesson on a phone: a drawing, two sentences, and a button to continue.',
    path: 'A learning path on a phone: its courses as steps, and which of them are done.',
    card: 'A guest’s page on a phone: join the club of the hotel by phone number or email, without an app.',
    sheet: 'A skill sheet on a phone: what the trainer will watch, point by point, while someone works.',
    console:
      'The console of the people who run Sopan: how many applications, leads and payments wait for an answer.',
  },
} as const
