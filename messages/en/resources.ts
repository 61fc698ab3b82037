export default {
  title: 'Resources for hotels and restaurants',
  description:
    'Say what is on your mind and take the file that helps tonight: workbooks, forms, plans and checklists in English and Hindi, free, without a form before them.',
  heading: 'What keeps you up tonight?',
  lead: 'Six sentences that may be yours, written by us. Under each stand a file for tonight, something to read or work out this week, and who helps if it takes a quarter. No form stands before a file.',
  allFiles: 'All files in one list',
  situations: 'Six situations',
  tonight: 'Tonight',
  week: 'This week',
  quarter: 'This quarter',
  kilobytes: '{size} KB',
  format: { pdf: 'PDF, A4', xlsx: 'XLSX' },
  parts: {
    pdf: '{parts, plural, one {# page} other {# pages}}',
    xlsx: '{parts, plural, one {# sheet} other {# sheets}}',
  },
  language: { en: 'English', hi: 'Hindi' },
  alsoIn: { en: 'The same in English', hi: 'The same in Hindi' },
  situation: {
    figures: {
      says: '“I get a report every morning, and I do not know what to do with it.”',
      tonight:
        'Type the last thirty days into the workbook. It works out six figures and shows which days really stand out.',
      week: 'Learn to leave a normal bad day alone, and see what a full house leaves after its costs.',
      quarter: 'Agree on few figures, on who looks at each, and on what follows when one leaves its limits.',
    },
    menu: {
      says: '“The restaurant is full, and at the end of the month little is left.”',
      tonight:
        'Take four weeks of sales and your recipe costs. The workbook sorts every dish into one of four kinds.',
      week: 'Read how to decide in one evening, and load your sales list to try other prices.',
      quarter: 'Rework menu, portions and prices in steps, and check after each step what guests did.',
    },
    service: {
      says: '“When I am in the house, service is perfect. When I am not, I do not know.”',
      tonight:
        'Print the form, strike out what you do not need, and send somebody the staff have never seen.',
      week: 'One visit is an anecdote. Work out how many you need before you compare two outlets.',
      quarter: 'A steady round of visits, and training that starts where the points are lost.',
    },
    people: {
      says: '“Somebody new starts on Monday, and nobody has time for them.”',
      tonight:
        'Name a coach and tick off what must be ready before Monday. The plan carries you to day ninety.',
      week: 'Read why a signature needs a witness, and find an hour in the roster for the coach.',
      quarter: 'Short lessons on the phone, practice on the floor, and a check by somebody who watches.',
    },
    opening: {
      says: '“We open in three months, and the list is only in my head.”',
      tonight: 'Put a name on every line. Each stage ends with a gate that says whether the day still holds.',
      week: 'Work out how many people each half hour needs, before you sign the first contracts.',
      quarter: 'Mock services, trial evenings, and somebody beside you who has done it before.',
    },
    inspection: {
      says: '“If the inspector came tomorrow, I would be looking for papers.”',
      tonight: 'Lay the index into the front of the folder and write a date beside every gap.',
      week: 'Set up the file part by part, and practise the talk about allergens with your team.',
      quarter: 'Make one person in each outlet able to keep it, and prove it every three months.',
    },
  },
  way: {
    'reading-a-kpi-without-panic': 'Read: a figure without panic',
    'revpar-bridge': 'Work out: RevPAR to GOPPAR',
    'kpi-management': 'Service: KPI management',
    'menu-engineering-in-an-evening': 'Read: menu engineering in an evening',
    'menu-engineering': 'Work out: your menu in four kinds',
    'menu-and-pricing': 'Service: menu and pricing',
    'how-many-mystery-shops': 'Read: how many mystery shops',
    'mystery-shop-sample': 'Work out: how many visits',
    'mystery-shopping': 'Service: mystery shopping',
    'ninety-days-for-a-new-waiter': 'Read: ninety days for a new waiter',
    'labour-roster': 'Work out: labour cost and roster',
    'frontline-training': 'Service: frontline training',
    'rostering-by-the-half-hour': 'Read: rostering by the half hour',
    'opening-readiness': 'Service: opening readiness',
    'the-food-safety-file': 'Read: the food safety file',
    'the-allergen-conversation': 'Read: the allergen conversation',
    'talent-optimization': 'Service: talent optimization',
  },
  next: {
    title: 'Is your sentence missing?',
    text: 'Write it to us in your own words. If a sheet of paper can help, we make one and put it here for all.',
    write: 'Write to us',
    newsletter: 'One useful page a month',
  },
  list: {
    title: 'Downloads: workbooks, forms, checklists',
    description:
      'All files in one list with format, size, pages, language and date: two workbooks with live formulas and five papers to print. Free, without a form.',
    lead: 'Real files to keep and to change. A press on the name gets the file, nothing else happens.',
    workbooks: 'Workbooks',
    workbooksLead: 'For Excel, LibreOffice or Google Sheets. The formulas are open, nothing is locked.',
    papers: 'Papers to print',
    papersLead: 'A4, black on white, made to be filled in by hand.',
    rights: 'What you may do with them',
    rightsText:
      'Use, copy, print and change them in your business, also with another logo. Do not sell them. The sample rows and dishes in the workbooks are made up and marked as examples. The papers name usual duties in India and are no legal advice.',
    next: 'Not sure which one you need?',
    toGuide: 'Choose by situation',
  },
} as const
