export default {
  title: 'Resources for hotels and restaurants',
  description:
    'Find the problem on your mind and take the file that helps tonight: workbooks, forms, plans and checklists in English and Hindi. Free, no form to fill in.',
  heading: 'What’s keeping you up tonight?',
  lead: 'We wrote six sentences; one may be yours. Under each, you’ll find a file for tonight, something to read or work out this week, and who can help if it takes three months. You don’t have to fill in a form to get a file.',
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
  alsoIn: { en: 'In English', hi: 'In Hindi' },
  situation: {
    figures: {
      says: '“I get a report every morning, and I don’t know what to do with it.”',
      tonight:
        'Enter the last thirty days in the workbook. It works out six KPIs and shows which days really stand out.',
      week: 'Learn when a bad day is just normal, and see what a full house leaves after costs.',
      quarter: 'Agree on a few KPIs, who owns each, and what happens when one goes outside its limits.',
    },
    menu: {
      says: '“The restaurant is full, but at the end of the month there’s little left.”',
      tonight:
        'Take four weeks of sales and your recipe costs. The workbook sorts every dish into one of four groups.',
      week: 'Read how to decide in one evening, and load your sales list to try other prices.',
      quarter: 'Rework menu, portions and prices in steps, and check after each step what guests did.',
    },
    service: {
      says: '“When I’m there, service is perfect. When I’m not, I don’t know.”',
      tonight: 'Print the form, cross out what you don’t need, and send someone the staff have never seen.',
      week: 'One visit is an anecdote. Work out how many you need before you compare two outlets.',
      quarter: 'Regular visits, and training that starts where the points are lost.',
    },
    people: {
      says: '“Someone new starts on Monday, and no one has time for them.”',
      tonight:
        'Name a trainer and tick off what must be ready before Monday. The plan takes you to day ninety.',
      week: 'Read why a signature alone isn’t enough, and find an hour in the roster for the trainer.',
      quarter: 'Short lessons on the phone, practice on the floor, and someone who watches and checks.',
    },
    opening: {
      says: '“We open in three months, and the list is only in my head.”',
      tonight:
        'Put a name on every line. Each stage ends with a check that says whether the date is still realistic.',
      week: 'Work out how many people you need in each half hour before you hire anyone.',
      quarter: 'Mock services, trial evenings, and someone beside you who has done it before.',
    },
    inspection: {
      says: '“If the inspector came tomorrow, I’d be searching for papers.”',
      tonight: 'Put the index in the front of the folder and write a date beside every gap.',
      week: 'Set up the file part by part, and practise the allergen conversation with your team.',
      quarter: 'Train one person in each outlet to keep the file, and check it every three months.',
    },
  },
  way: {
    'reading-a-kpi-without-panic': 'Read: a KPI without panic',
    'revpar-bridge': 'Work out: RevPAR to GOPPAR',
    'kpi-management': 'Service: KPI management',
    'menu-engineering-in-an-evening': 'Read: menu engineering in an evening',
    'menu-engineering': 'Work out: your menu in four groups',
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
    text: 'Tell us in your own words. If a sheet of paper can help, we’ll make one and put it here for everyone.',
    write: 'Write to us',
    newsletter: 'One useful page a month',
  },
  list: {
    title: 'Downloads: workbooks, forms, checklists',
    description:
      'All files in one list with format, size, pages, language and date: two workbooks with live formulas and five sheets to print. Free, no form to fill in.',
    lead: 'Files to keep and adapt. Select a name and the file downloads. That’s all.',
    workbooks: 'Workbooks',
    workbooksLead: 'For Excel, LibreOffice or Google Sheets. You can see every formula; nothing is locked.',
    papers: 'Sheets to print',
    papersLead: 'A4, black on white, to fill in by hand.',
    rights: 'What you can do with them',
    rightsText:
      'Use, copy, print and change them in your business, with your own logo if you like. Please don’t sell them. The sample rows and dishes in the workbooks are made up and marked as examples. The sheets name common duties in India and aren’t legal advice.',
    next: 'Not sure which one you need?',
    toGuide: 'Choose by situation',
  },
} as const
