import type { Sql, TransactionSql } from 'postgres'
import type { Locale } from '../../app/domain/locale.ts'

/** What the demo's house has written itself, in one language each: as it stands in the seed, and as the house writes it in Hindi. */
interface HouseWords {
  /** Every place where it is kept. */
  columns: readonly (readonly [table: string, column: string])[]
  words: Readonly<Record<string, string>>
}

/**
 * Names and sentences of the demo that the Hindi pictures show. What has both languages, as courses, skills and the items of a
 * visit, follows the reader by itself. Roles are called as the platform calls them (`private.starter_roles`).
 */
export const houseWords: readonly HouseWords[] = [
  { columns: [['tenants', 'name']], words: { 'Sagar Hotels': 'सागर होटल्स' } },
  {
    columns: [['outlets', 'name']],
    words: {
      'Sagar Grand Juhu': 'सागर ग्रैंड जुहू',
      'Sagar Mandovi': 'सागर मांडवी',
      'Sagar Backwaters': 'सागर बैकवॉटर्स',
      'Sagar Panambur': 'सागर पणंबूर',
      'Sagar RK Beach': 'सागर आर के बीच',
      'Sagar Golden Sands': 'सागर गोल्डन सैंड्स',
      'Tide Table': 'टाइड टेबल',
    },
  },
  {
    columns: [['outlets', 'city']],
    words: {
      Mumbai: 'मुंबई',
      Panaji: 'पणजी',
      Kochi: 'कोच्चि',
      Mangaluru: 'मंगलुरु',
      Visakhapatnam: 'विशाखापट्टनम',
      Puri: 'पुरी',
    },
  },
  {
    columns: [['job_roles', 'name']],
    words: {
      Steward: 'स्टीवर्ड',
      Captain: 'कैप्टन',
      'Restaurant Manager': 'रेस्तराँ मैनेजर',
      'Guest Service Associate': 'गेस्ट सर्विस एसोसिएट',
      'Duty Manager': 'ड्यूटी मैनेजर',
      'Room Attendant': 'रूम अटेंडेंट',
      'Housekeeping Supervisor': 'हाउसकीपिंग सुपरवाइज़र',
    },
  },
  {
    columns: [
      ['people', 'full_name'],
      ['profiles', 'full_name'],
    ],
    words: {
      'Vikram Salgaonkar': 'विक्रम सालगाँवकर',
      'Anjali Menon': 'अंजलि मेनन',
      'Suresh Pujari': 'सुरेश पुजारी',
    },
  },
  { columns: [['profiles', 'full_name']], words: { 'Meera Nair': 'मीरा नायर' } },
  {
    columns: [['actions', 'title']],
    words: {
      'Put the late shift’s paid hours beside its covers': 'देर की शिफ़्ट के घंटों के सामने उसके कवर लिखें',
    },
  },
  {
    columns: [
      ['actions', 'evidence'],
      ['action_events', 'note'],
    ],
    words: {
      'The card hangs at the pass, and the late shift practised it.':
        'पास पर कार्ड लगा दिया है, और देर की शिफ़्ट ने अभ्यास कर लिया है।',
    },
  },
  {
    columns: [
      ['assignment_rules', 'note'],
      ['path_assignments', 'note'],
    ],
    words: {
      'One step at a time. Ask your captain if anything is unclear.':
        'एक-एक करके चरण पूरे करें। कुछ समझ न आए, तो अपने कैप्टन से पूछें।',
    },
  },
]

/** Lets the house write in a language, from whichever it wrote in before; throws if the seed no longer has what is said here. */
export async function writeHouseIn(sql: Sql, locale: Locale) {
  await sql.begin(async (transaction) => {
    for (const { columns, words } of houseWords)
      for (const [table, column] of columns)
        for (const [english, hindi] of Object.entries(words)) {
          const [from, to] = locale === 'hi' ? [english, hindi] : [hindi, english]
          await write(transaction, table, column, from, to)
        }
  })
}

async function write(sql: TransactionSql, table: string, column: string, from: string, to: string) {
  await sql`update ${sql(table)} set ${sql(column)} = ${to} where ${sql(column)} = ${from}`
  const [kept] = await sql`select from ${sql(table)} where ${sql(column)} = ${to} limit 1`
  if (!kept)
    throw new Error(`No ${table}.${column} of the demo says "${from}": correct tests/pictures/house-words.ts`)
}
