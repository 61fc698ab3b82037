import type { LearningWords } from './mail-words.ts'
import { type LearningPart, type LearningPiece, numberOf } from './mail-words-learning.ts'

const headings: Record<LearningPart, string> = {
  late: 'तारीख़ निकल गई',
  due: 'अगले 7 दिनों में पूरे करें',
  new: 'आपके लिए नए कोर्स',
  not_yet: 'ट्रेनर ने आपका काम देखा: अभी नहीं। फिर कोशिश कीजिए',
  passed: 'ट्रेनर ने आपका काम देखा: पास',
  paper_accepted: 'आपका काग़ज़ मंज़ूर हुआ',
  paper_refused: 'आपका काग़ज़ मंज़ूर नहीं हुआ। कारण देखिए और दूसरा जमा कीजिए',
  ends: 'आपके जल्द समाप्त होने वाले प्रमाणपत्र',
  team_late: 'आपकी टीम में जिनकी तारीख़ निकल गई',
  team_asked: 'आपसे अपना काम देखने को कह रहे हैं',
  team_papers: 'आपकी टीम के काग़ज़, जिन पर आपका फ़ैसला बाक़ी है',
  team_ends: 'आपकी टीम के जल्द समाप्त होने वाले प्रमाणपत्र',
}

const until = (part: LearningPart, day: string) =>
  part === 'team_asked' || part === 'team_papers'
    ? `${day} को ${part === 'team_asked' ? 'कहा' : 'जमा हुआ'}`
    : part === 'late' || part === 'team_late'
      ? `${day} तक करना था`
      : `${day} तक`

function lists(learning: readonly LearningPiece[] = []) {
  return learning.map(({ part, number, items }) => ({
    heading: headings[part],
    items: [
      ...items.map(({ name, title, day }) =>
        [name ? `${name}: ${title}` : title, ...(day ? [until(part, day)] : [])].join(', '),
      ),
      ...(number > items.length ? [`और ${number - items.length}`] : []),
    ],
  }))
}

const courses = (count: number) => (count === 1 ? 'एक कोर्स' : `${count} कोर्स`)
const noLogin = 'आपका लॉगिन अभी नहीं बना है: अपने मैनेजर से निमंत्रण भेजने को कहिए।'

/** What the mails about learning say in Hindi. */
export const learningHindi: LearningWords = {
  learning_digest: ({ learning = [], hasLogin, tenantName = '' }) => {
    const [late, teamLate] = [numberOf(learning, 'late'), numberOf(learning, 'team_late')]
    const isForTeam = learning.every(({ part }) => part.startsWith('team_'))
    const isOfPapers = learning.every(({ part }) => /^(team_papers|paper_)/.test(part))
    const papers = numberOf(learning, 'team_papers')
    return {
      subject: late
        ? `${courses(late)} की तारीख़ निकल गई`
        : isForTeam
          ? teamLate
            ? `आपकी टीम: ${courses(teamLate)} की तारीख़ निकल गई`
            : isOfPapers
              ? `आपकी टीम: ${papers === 1 ? 'एक काग़ज़' : `${papers} काग़ज़`} पर फ़ैसला बाक़ी`
              : 'आपकी टीम: सीखने में क्या नया है'
          : isOfPapers
            ? 'आपके प्रमाणपत्र: क्या नया है'
            : 'आपके कोर्स: क्या नया है',
      heading: isForTeam ? 'आज आपकी टीम' : isOfPapers ? 'आपके प्रमाणपत्र' : 'आज आपके कोर्स',
      lines: hasLogin ? [] : [noLogin],
      lists: lists(learning),
      action: isForTeam
        ? isOfPapers
          ? 'काग़ज़ देखिए'
          : 'टीम देखिए'
        : isOfPapers
          ? 'मेरे प्रमाणपत्र देखिए'
          : 'सीखना जारी रखिए',
      note: `यह मेल आपको दिन में ज़्यादा से ज़्यादा एक बार मिलता है, जब कुछ नया हो, क्योंकि आप ${tenantName} में काम करते हैं।`,
    }
  },
  learning_nudge: ({ learning = [], hasLogin, invitedBy }) => ({
    subject: numberOf(learning, 'late') ? 'याद रहे: कोर्स की तारीख़ निकल गई' : 'याद रहे: आपका कोर्स बाक़ी है',
    heading: 'बस कुछ मिनट काफ़ी हैं',
    lines: [
      invitedBy ? `${invitedBy} आपको यह याद दिला रहे हैं:` : 'आपके टीम लीड आपको यह याद दिला रहे हैं:',
      ...(hasLogin ? [] : [noLogin]),
    ],
    lists: lists(learning),
    action: 'सीखना जारी रखिए',
    note: 'हर पाठ में बस कुछ मिनट लगते हैं, अपने फ़ोन पर, और जहाँ छोड़ा था वहीं से शुरू होता है।',
  }),
}
