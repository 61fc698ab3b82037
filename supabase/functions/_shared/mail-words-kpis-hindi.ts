import type { KpiWords } from './mail-words.ts'
import type { KpiMailFacts, MailMove, MailSignal } from './mail-words-kpis.ts'

const moved = ({ by, isPoints, isLess }: MailMove) =>
  `${by}${isPoints ? ' पॉइंट' : ''} ${isLess ? 'कम' : 'ज़्यादा'}`
const beside = { last_year: 'पिछले साल के इसी हफ़्ते', week_before: 'उससे पहले के हफ़्ते' }
const told = ({ kpi, outlet, figure, former, move, basis, isRun, advice }: MailSignal) => ({
  heading: `${outlet}: ${kpi} ${figure}`,
  items: [
    `${beside[basis]} (${former}) से ${moved(move)}।${isRun ? ' लगातार आठ हफ़्ते एक ही ओर।' : ''}`,
    ...(advice ? [`आप क्या कर सकते हैं: ${advice}`] : []),
  ],
})

const about = ({ actionOutlet, actionDue, actionProof }: KpiMailFacts) => [
  ...(actionOutlet ? [`आउटलेट: ${actionOutlet}`] : []),
  ...(actionDue ? [`कब तक: ${actionDue}`] : []),
  ...(actionProof ? [`किससे दिखेगा कि काम हो गया: ${actionProof}`] : []),
]
const open = { action: 'काम खोलें' }
const colleague = 'आपकी टीम'

/** What the mails about figures say in Hindi. */
export const kpisHindi: KpiWords = {
  kpi_signals: ({ signals = [], week = '' }) => ({
    subject: `इस हफ़्ते ${signals.length === 1 ? 'एक बात' : `${signals.length} बातें`}: ${signals[0]?.outlet ?? ''}, ${signals[0]?.kpi ?? ''}`,
    heading: 'इस हफ़्ते की तीन बातें',
    lines: [`${week} के हफ़्ते में आपके आउटलेट पर यह आम उतार-चढ़ाव से अलग था। बाक़ी सब हमेशा जैसा रहा।`],
    lists: signals.map(told),
    action: 'संकेत देखें',
    note: 'यह मेल सोमवार को आता है, और तभी जब कुछ आम से अलग हो।',
  }),
  action_given: (facts) => ({
    subject: `आपके लिए काम: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [`${facts.invitedBy ?? colleague} ने यह काम आपको सौंपा है।`, ...about(facts)],
    ...open,
    note: 'काम हो जाने पर वहीं बताएँ, और यह भी कि किससे दिखता है।',
  }),
  action_claimed: (facts) => ({
    subject: `काम पूरा बताया गया: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [
      `${facts.invitedBy ?? colleague} ने बताया है कि काम हो गया।`,
      ...about(facts),
      ...(facts.actionNote ? [`सबूत: “${facts.actionNote}”`] : []),
    ],
    ...open,
    note: 'देखकर बताएँ कि ठीक है, या फिर से करवाएँ।',
  }),
  action_verified: (facts) => ({
    subject: `काम जाँच लिया गया: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [`${facts.invitedBy ?? colleague} ने आपका काम जाँच लिया है। धन्यवाद।`],
    ...open,
    note: 'आपको कुछ नहीं करना है।',
  }),
  action_reopened: (facts) => ({
    subject: `काम अभी बाक़ी है: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [
      `${facts.invitedBy ?? colleague} ने यह काम फिर से करने को कहा है।`,
      ...(facts.actionNote ? [`“${facts.actionNote}”`] : []),
      ...about(facts),
    ],
    ...open,
    note: 'काम हो जाने पर वहीं बताएँ, और यह भी कि किससे दिखता है।',
  }),
  action_overdue: (facts) => ({
    subject: `तारीख़ निकल गई: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [
      facts.invitedBy
        ? `यह काम ${facts.invitedBy} को करना था और तारीख़ निकल गई है।`
        : 'इस काम का कोई ज़िम्मेदार नहीं है और तारीख़ निकल गई है।',
      ...about(facts),
    ],
    ...open,
    note: 'पूछें कि दिक़्क़त क्या है, फिर नई तारीख़ दें या ज़िम्मेदार बदलें। यह ई-मेल एक ही बार आता है।',
  }),
  action_withdrawn: (facts) => ({
    subject: `यह काम अब नहीं करना है: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [
      `${facts.invitedBy ?? colleague} ने यह काम रद्द कर दिया है।`,
      ...(facts.actionNote ? [`“${facts.actionNote}”`] : []),
    ],
    ...open,
    note: 'आपको कुछ नहीं करना है।',
  }),
}
