export default {
  name: 'Menu engineering',
  title: 'Menu engineering: stars, puzzles and dogs, free',
  description:
    'Put in what your dishes cost and how often they sell. See stars, plough horses, puzzles and dogs, what to do with each, and what a new price needs. Free.',
  heading: 'Which dishes carry the house, and which only fill the page?',
  lead: 'Paste the sales of a month from your till. Each dish is sorted by two questions: is it ordered often, and what does a portion leave? You get a list of what to do, dish by dish. The list stays on your device.',
  sample:
    'Dish,Price,Cost,Sold\nDal makhani,320,85,410\nPaneer butter masala,380,130,365\nButter chicken,420,165,390\nChicken biryani,360,150,330\nVeg biryani,290,95,240\nMasala papad,80,25,260\nGulab jamun,120,35,210\nMutton rogan josh,520,255,95\nMalai kofta,390,120,80\nFish tikka,480,230,70\nTomato soup,150,40,85\nPineapple raita,110,45,60',
  source: {
    title: 'Your menu',
    note: 'A line for each dish: name, price without tax, cost of a portion, portions sold. Commas, semicolons and tabs all work, and so does a table copied from a spreadsheet. It stays in this tab and is never sent to us; only a link you ask for carries it.',
    text: 'Sales of the menu',
    file: 'Open a CSV file',
    clear: 'Empty the list',
    sample: 'Back to the example',
    columns: 'Which column is what',
    none: 'not in the list',
    column: { name: 'Dish', price: 'Price', cost: 'Cost', sold: 'Sold', category: 'Group' },
    add: 'Add a dish by hand',
    addButton: 'Add the dish',
    addProblem: 'A dish needs a name, a price, a cost and a number sold',
    count: '{count, plural, one {# dish} other {# dishes}} read',
    group: 'Only this group',
    allGroups: 'The whole menu',
  },
  problem: {
    title: '{count, plural, one {One row needs a look} other {# rows need a look}}',
    row: 'Row {row}',
    missing: '{column} is missing. The row is left out.',
    notANumber: '{column}: “{text}” is not a number. The row is left out.',
    negative: '{column} is below zero. The row is left out.',
    repeated: 'Stands there twice. The portions were added.',
    losing: 'Costs more than its price. It counts, and it loses money.',
    tooMany: 'The list has {found} rows. Only the first {max} were read.',
    tooLarge: 'This file is larger than one megabyte. Export one month with one line for each dish.',
    empty: 'There is no dish in the list that was sold. The result below is still the one before.',
    more: 'And {count, plural, one {one more} other {# more}}.',
  },
  input: {
    changePercent: { label: 'Try another price (%)', hint: '5 makes ₹200 into ₹210; −10 makes it ₹180' },
    popularPercent: {
      label: 'Popular from (% of an even share)',
      hint: '70 is the rule of Kasavana and Smith',
    },
    closePercent: { label: 'Near a limit (± %)', hint: 'Such dishes are called undecided' },
    unsurePercent: {
      label: 'How far costs and portions may be off (± %)',
      hint: 'Few recipes are weighed, and no month is like another',
    },
    costPercent: {
      label: 'Where a cost is missing, take (% of the price)',
      hint: '0 leaves such rows out. A guess for all dishes makes all margins alike',
    },
  },
  kind: {
    star: 'Star',
    horse: 'Plough horse',
    puzzle: 'Puzzle',
    dog: 'Dog',
  },
  kinds: {
    star: '{count, plural, one {# star} other {# stars}}',
    horse: '{count, plural, one {# plough horse} other {# plough horses}}',
    puzzle: '{count, plural, one {# puzzle} other {# puzzles}}',
    dog: '{count, plural, one {# dog} other {# dogs}}',
  },
  kindText: {
    star: 'Ordered often and leaves much. Change nothing about recipe and place.',
    horse: 'Ordered often and leaves little. Win back margin in small steps: portion, side dish, price.',
    puzzle:
      'Leaves much and is ordered little. Show it: better place, better name, recommended at the table.',
    dog: 'Ordered little and leaves little. Take it off, or give it one last try with a date.',
  },
  action: {
    star: 'Keep it. At {price} it pays while at least {portions} of {sold} are sold.',
    starNever: 'Keep it. {price} would leave nothing.',
    horse:
      'Needs {gap} more a portion to reach the average. At {price} it pays while at least {portions} of {sold} are sold.',
    horseNever: 'Needs {gap} more a portion to reach the average. {price} would leave nothing.',
    puzzle:
      'Needs {missing, plural, one {one more portion} other {# more portions}} in this time to be popular. Recommend it for two weeks, then look again.',
    dog: 'Needs {missing, plural, one {one more portion} other {# more portions}} and {gap} more a portion. If nothing else depends on it, take it off.',
    close: 'Undecided: near a limit.',
    assumed: 'Cost assumed.',
  },
  sentence:
    'Of {count, plural, one {# dish} other {# dishes}}: {stars}, {horses}, {puzzles}, {dogs}. An average portion leaves {average}, and a dish is popular from {portions} portions on.',
  figure: {
    contribution: 'Contribution of the menu',
    average: 'Per average portion',
    sold: 'Portions sold',
    sales: 'Sales',
    cost: 'Cost of sales',
    popular: 'Popular from, portions',
  },
  range:
    'If all costs and all portions are {share} off, in the worst or in the best way at once, the contribution lies between {low} and {high}.',
  close:
    '{close, plural, =0 {No dish lies} one {One dish lies} other {# dishes lie}} within {percent} of a limit. A slow week would sort such dishes differently, so treat them as undecided.',
  chart: {
    title: 'The menu, drawn',
    text: 'To the right: ordered often. Up: leaves much. The two lines are the limits: {portions} portions and {average} a portion. Choose a dish in the list, or touch a point.',
    dish: 'Look at a dish',
    x: 'Portions sold',
    y: 'What a portion leaves',
    selected: '{name}: {kind}. {sold} sold ({share}), leaves {margin} a portion.',
    table: { dish: 'Dish', kind: 'Kind', sold: 'Sold', share: 'Share', margin: 'Leaves' },
  },
  list: {
    title: 'What to do, dish by dish',
    lead: 'The most rewarding first in each kind.',
    none: 'None on this menu.',
    export: 'Save the list as CSV',
    file: 'menu-engineering.csv',
    columns: {
      name: 'Dish',
      group: 'Group',
      price: 'Price',
      cost: 'Cost',
      sold: 'Sold',
      margin: 'Leaves per portion',
      share: 'Share of portions (%)',
      kind: 'Kind',
      newPrice: 'New price',
      breakEven: 'Pays from portions',
      action: 'What to do',
    },
  },
  price: {
    title: 'What another price needs',
    lead: 'For {name}, at {percent} on the price.',
    text: 'A portion leaves {margin} now and would leave {newMargin} at {price}. If nobody orders differently, that makes {all} in this time. {can, select, yes {It pays as long as at least {portions} of {sold} portions are still sold.} other {At that price a portion leaves nothing, so no number of portions can make up for it.}}',
  },
  offer: {
    text: 'The link you opened carries another menu, of {count, plural, one {# dish} other {# dishes}}. Your own list is still here. If you choose the one from the link, it takes the place of yours.',
    take: 'Show the menu of the link',
    leave: 'Keep my own list',
    shown: 'This menu came with the link you opened. It is yours as soon as you change it.',
    broken:
      'The menu in this link cannot be read: the link was cut off or changed. Your list stands as it was. Ask for the link again, or for the CSV file.',
  },
  share: {
    copyWith: 'Copy link with this menu',
    copyWithout: 'Copy link without the menu',
    note: 'The link carries the names and figures of your dishes: whoever has it can read them. They stand behind the # sign, and browsers send that part to nobody, so we do not see it.',
    tooLong:
      'This list is too long for a link: it may have {dishes} dishes and {characters} characters. The link carries your settings, but not the list. Save the list as CSV and send the file along.',
  },
  compare: {
    count: 'Dishes: {kind}',
    moved: 'Dishes of another kind',
    none: 'No dish is of another kind.',
    missing: 'not in the list',
  },
  formula: {
    margin: 'A portion leaves',
    marginExpression: 'price − cost',
    average: 'Average',
    averageExpression: 'Σ (price − cost) × sold ÷ portions',
    averageNote:
      'Weighed by portions. The plain average over the lines of the menu is wrong: tea would count like a thali.',
    popular: 'Popular from',
    popularExpression: '{percent} × portions ÷ dishes',
    popularNote: 'Kasavana and Smith, Menu Engineering, 1982.',
    even: 'Pays from',
    evenExpression: 'sold × (price − cost) ÷ (new price − cost), rounded up',
  },
  step: {
    contribution: 'Contribution of the menu',
    range: 'Contribution, at least and at most',
    rangeHow: '(price − cost × (1 ± {share})) × sold × (1 ± {share})',
    average: 'Average portion',
    popular: 'Popular from, portions',
    margin: '{name} leaves',
    newMargin: '{name} at the new price',
    even: '{name} pays from, portions',
  },
  lever: { price: 'All prices', cost: 'All costs', sold: 'All portions sold' },
  sensitivity:
    '{lever} would move the contribution most. That is why small steps in price come first, and why guests must not feel cheated by them: the sum above takes for granted that they order as before.',
  misleads: {
    mixed: {
      title: 'Starters and mains in one pot',
      text: 'A soup can never leave what a main dish leaves. Sort each group of the menu by itself: with a group column you can choose it above.',
    },
    cost: {
      title: 'Costs from two years ago',
      text: 'Weigh five best sellers before you believe the list. Oil, paneer and gas move faster than menus.',
    },
    work: {
      title: 'The work in the dish',
      text: 'Only goods are counted here. A dish that holds up the pass for ten minutes costs more than it says.',
    },
    anchor: {
      title: 'A dog somebody comes for',
      text: 'Grandmother’s khichdi sells four portions and brings a table of eight. Ask the waiters before you strike it off.',
    },
    short: {
      title: 'One week, one festival',
      text: 'Take at least 30 ordinary days. New dishes need as long before they are judged.',
    },
  },
  mailLead:
    'The mail brings the link to this tool, and with your request we get the sentence at the top. Your list is not in it: save it as CSV.',
  link: {
    service: 'Costing, layout and words of the menu, with your chef.',
    training: 'Puzzles are sold at the table, by people who know them.',
    article: 'Menu engineering in an evening',
    articleText: 'The method on one table, with paper, till roll and tea.',
  },
} as const
