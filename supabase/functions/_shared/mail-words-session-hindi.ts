import type { SessionWords } from './mail-words.ts'
import type { SessionMailFacts } from './mail-words-session.ts'

const about = ({ sessionTime = '', sessionPlace, sessionTrainer }: SessionMailFacts) => [
  `कब: ${sessionTime}`,
  ...(sessionPlace ? [`कहाँ: ${sessionPlace}`] : []),
  ...(sessionTrainer ? [`ट्रेनर: ${sessionTrainer}`] : []),
]
const cantCome = ({ mayOpenSession }: SessionMailFacts) =>
  mayOpenSession
    ? 'आना नहीं हो पाएगा? क्लास खोलकर अपनी सीट अगले व्यक्ति को दे दें।'
    : 'आना नहीं हो पाएगा? अपने मैनेजर को बता दें, ताकि सीट अगले व्यक्ति को मिले।'
const linked = ({ mayOpenSession }: SessionMailFacts) => (mayOpenSession ? { action: 'क्लास खोलें' } : {})

/** What the mails about sessions say in Hindi. */
export const sessionHindi: SessionWords = {
  session_invited: (facts) => ({
    subject: facts.waitsForSeat
      ? `आप वेटिंग लिस्ट में हैं: ${facts.sessionTitle ?? ''}`
      : `आपको बुलाया गया है: ${facts.sessionTitle ?? ''}`,
    heading: facts.sessionTitle ?? '',
    lines: [
      facts.waitsForSeat
        ? 'सीटें भर चुकी हैं, इसलिए आप वेटिंग लिस्ट में हैं। सीट ख़ाली होते ही और आपकी बारी आते ही वह आपकी होगी। तब हम आपको लिखेंगे।'
        : 'इस क्लास में आपकी सीट पक्की है।',
      ...about(facts),
    ],
    ...linked(facts),
    note: cantCome(facts),
  }),
  session_promoted: (facts) => ({
    subject: `आपको सीट मिल गई: ${facts.sessionTitle ?? ''}`,
    heading: 'वेटिंग लिस्ट में आपकी बारी आ गई',
    lines: [`“${facts.sessionTitle ?? ''}” में अब आपकी सीट पक्की है।`, ...about(facts)],
    ...linked(facts),
    note: cantCome(facts),
  }),
  session_moved: (facts) => ({
    subject: `नया समय या नई जगह: ${facts.sessionTitle ?? ''}`,
    heading: 'समय या जगह बदल गई है',
    lines: [`“${facts.sessionTitle ?? ''}” अब ऐसे तय है:`, ...about(facts)],
    ...linked(facts),
    note: cantCome(facts),
  }),
  session_cancelled: (facts) => ({
    subject: `रद्द: ${facts.sessionTitle ?? ''}`,
    heading: 'यह क्लास रद्द हो गई',
    lines: [
      `“${facts.sessionTitle ?? ''}” (${facts.sessionTime ?? ''}) रद्द हो गई है।`,
      ...(facts.sessionReason ? [`वजह: ${facts.sessionReason}`] : []),
    ],
    ...linked(facts),
    note: 'आपको कुछ नहीं करना है।',
  }),
}
