import { bareHeading } from './bare-heading.ts'
import { isEmailAddress } from './email.ts'
import { readPhone } from './phone.ts'
import { checkText } from './text-input.ts'
import { readTypedDay } from './typed-day.ts'

export const peopleColumns = [
  'name',
  'code',
  'email',
  'phone',
  'outlets',
  'jobRole',
  'department',
  'joinedOn',
  'language',
] as const
export type PeopleColumn = (typeof peopleColumns)[number]

/** What a list of people is at most. */
export const peopleRowsMax = 10_000

const headings: Record<PeopleColumn, readonly string[]> = {
  name: ['Name', 'Full name', 'Employee name', 'Staff name', 'नाम', 'पूरा नाम', 'कर्मचारी का नाम'],
  code: [
    'Employee number',
    'Employee no',
    'Employee code',
    'Employee id',
    'Emp code',
    'Emp id',
    'Emp no',
    'Staff no',
    'Code',
    'कर्मचारी संख्या',
    'कर्मचारी नंबर',
    'कर्मचारी कोड',
    'कोड',
  ],
  email: ['E-mail', 'Email id', 'E-mail address', 'Mail', 'ई-मेल', 'ईमेल आईडी', 'ईमेल पता'],
  phone: [
    'Phone',
    'Phone number',
    'Phone no',
    'Mobile',
    'Mobile number',
    'Mobile no',
    'Contact number',
    'फ़ोन',
    'फ़ोन नंबर',
    'मोबाइल',
    'मोबाइल नंबर',
  ],
  outlets: [
    'Outlet',
    'Outlets',
    'Outlet(s)',
    'Branch',
    'Unit',
    'Location',
    'Property',
    'आउटलेट',
    'शाखा',
    'यूनिट',
  ],
  jobRole: ['Job role', 'Job roles', 'Role', 'Designation', 'Position', 'Job title', 'पद', 'पदनाम'],
  department: ['Department', 'Dept', 'विभाग'],
  joinedOn: [
    'Joined on',
    'Date of joining',
    'Joining date',
    'DOJ',
    'Start date',
    'First day',
    'कब से',
    'पहला दिन',
    'काम शुरू',
    'ज्वाइनिंग की तारीख़',
    'जॉइनिंग तारीख़',
  ],
  language: ['Language', 'Preferred language', 'भाषा'],
}

const columnOf = new Map(
  peopleColumns.flatMap((column) =>
    headings[column].map((heading) => [bareHeading(heading), column] as const),
  ),
)

/** Where each column stands in a heading row, in English or Hindi; headings that mean nothing here, and those said twice. */
export function readPeopleHeadings(row: readonly string[]) {
  const places: Partial<Record<PeopleColumn, number>> = {}
  const unknown: string[] = []
  const repeated: string[] = []
  for (const [at, heading] of row.entries()) {
    const column = columnOf.get(bareHeading(heading))
    if (!column) heading.trim() && unknown.push(heading.trim())
    else if (places[column] !== undefined) repeated.push(heading.trim())
    else places[column] = at
  }
  return { places, unknown, repeated }
}

/** Why a row cannot be taken, found before anyone else is asked. */
export type PeopleRowProblem =
  | 'broken_row'
  | 'name_missing'
  | 'name_too_long'
  | 'code_too_long'
  | 'not_an_email'
  | 'not_a_phone'
  | 'not_a_language'
  | 'looks_like_attack'
  | 'not_a_day'
  | 'month_first'
  | 'either_day'
  | 'day_out_of_range'
  | 'role_without_outlet'
  | 'roles_do_not_match'
  | 'repeated_code'
  | 'repeated_email'
  | 'repeated_phone'

/** A row as it is sent: what is empty is left out. */
export interface PeopleRow {
  /** As a spreadsheet counts, the heading row is 1. */
  line: number
  refused?: PeopleRowProblem
  name?: string
  employee_code?: string
  email?: string
  phone?: string
  language?: 'en' | 'hi'
  joined_on?: string
  department?: string
  places?: { outlet: string; job_role?: string }[]
}

const languages: Record<string, 'en' | 'hi'> = Object.fromEntries([
  ...['en', 'eng', 'english', 'अंग्रेज़ी'].map((word) => [bareHeading(word), 'en'] as const),
  ...['hi', 'hin', 'hindi', 'हिंदी', 'हिन्दी'].map((word) => [bareHeading(word), 'hi'] as const),
])

type Read = PeopleRow & { isEitherDay?: boolean }

/** One row of the file, with the first thing that is wrong with it. `thisYear` bounds the first day. */
export function readPeopleRow(
  line: number,
  cells: readonly string[],
  places: Partial<Record<PeopleColumn, number>>,
  thisYear: number,
): Read {
  const cell = (column: PeopleColumn) => {
    const at = places[column]
    return at === undefined
      ? ''
      : (cells[at] ?? '')
          .normalize('NFC')
          .replace(/[\s\u00a0]+/g, ' ')
          .trim()
  }
  const many = (column: PeopleColumn) => {
    const at = places[column]
    const typed = at === undefined ? '' : (cells[at] ?? '')
    return typed.split(/[|;\n]/).map((one) =>
      one
        .normalize('NFC')
        .replace(/[\s\u00a0]+/g, ' ')
        .trim(),
    )
  }
  const name = cell('name')
  const code = cell('code')
  const email = cell('email').toLowerCase()
  const typedPhone = cell('phone')
  const phone = typedPhone ? readPhone(withoutExponent(typedPhone)) : null
  const typedLanguage = cell('language')
  const language = languages[bareHeading(typedLanguage)]
  const typedDay = cell('joinedOn')
  const day = typedDay ? readTypedDay(typedDay, thisYear) : null
  const outlets = many('outlets').filter(Boolean)
  const roles = many('jobRole')
  const department = cell('department')

  let refused: PeopleRowProblem | undefined
  // Outlets and job roles are looked up, or made by someone who has read their names.
  const nameProblem = checkText(name, { max: 120 }).problem?.code
  const codeProblem = checkText(code, { max: 40 }).problem?.code
  if (!name && !code && !email && !phone) refused = 'name_missing'
  else if (nameProblem === 'too_long') refused = 'name_too_long'
  else if (codeProblem === 'too_long') refused = 'code_too_long'
  else if (nameProblem || codeProblem) refused = 'looks_like_attack'
  else if (email && !isEmailAddress(email)) refused = 'not_an_email'
  else if (typedPhone && !phone) refused = 'not_a_phone'
  else if (typedLanguage && !language) refused = 'not_a_language'
  else if (day && 'problem' in day) refused = day.problem
  else if (roles.some(Boolean) && outlets.length === 0) refused = 'role_without_outlet'
  else if (roles.length > 1 && roles.length !== outlets.length) refused = 'roles_do_not_match'

  return {
    line,
    ...(refused && { refused }),
    ...(name && { name }),
    ...(code && { employee_code: code }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(language && { language }),
    ...(day && 'day' in day && { joined_on: day.day, isEitherDay: day.isEither }),
    ...(department && { department }),
    ...(outlets.length > 0 && {
      places: outlets.map((outlet, at) => {
        const role = roles.length === 1 ? roles[0] : roles[at]
        return role ? { outlet, job_role: role } : { outlet }
      }),
    }),
  }
}

/**
 * The rows of a whole file: a person listed twice is refused the second time, and once a day shows that the file writes
 * the month first, every day that could be read either way is refused instead of guessed.
 */
export function judgePeopleRows(read: readonly Read[]): PeopleRow[] {
  const isMonthFirst = read.some(({ refused }) => refused === 'month_first')
  const codes = new Set<string>()
  const emails = new Set<string>()
  const phones = new Map<string, boolean>() // whether whoever has it is known by anything else
  return read.map(({ isEitherDay, ...row }) => {
    if (row.refused) return row
    if (isMonthFirst && isEitherDay) return { ...row, refused: 'either_day' }
    const { employee_code: code, email, phone } = row
    const isKnownOtherwise = Boolean(code ?? email)
    if (code && codes.has(code)) return { ...row, refused: 'repeated_code' }
    if (email && emails.has(email)) return { ...row, refused: 'repeated_email' }
    if (phone && phones.has(phone) && !(isKnownOtherwise && phones.get(phone)))
      return { ...row, refused: 'repeated_phone' }
    if (code) codes.add(code)
    if (email) emails.add(email)
    if (phone) phones.set(phone, isKnownOtherwise)
    return row
  })
}

/** What a list names that the organisation does not have, each once, as it is first written. */
export interface MissingNames {
  outlets: string[]
  jobRoles: { name: string; department: string }[]
  departments: string[]
}

export function missingNames(
  rows: readonly PeopleRow[],
  known: { outlets: readonly string[]; jobRoles: readonly string[]; departments: readonly string[] },
): MissingNames {
  const has = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))
  const [outlets, jobRoles, departments] = [has(known.outlets), has(known.jobRoles), has(known.departments)]
  const missing: MissingNames = { outlets: [], jobRoles: [], departments: [] }
  const isNew = (names: Set<string>, name: string) =>
    !names.has(name.toLowerCase()) && names.add(name.toLowerCase())
  for (const { refused, places = [], department = '' } of rows) {
    if (refused) continue
    for (const { outlet, job_role } of places) {
      if (isNew(outlets, outlet)) missing.outlets.push(outlet)
      if (!job_role) continue
      if (isNew(jobRoles, job_role)) missing.jobRoles.push({ name: job_role, department })
      if (department && isNew(departments, department)) missing.departments.push(department)
    }
  }
  return missing
}

/** Excel writes a long number as 9.19877E+11; the figures it has kept are enough only if none is lost. */
function withoutExponent(typed: string): string {
  const match = /^(\d)\.(\d+)E\+(\d+)$/i.exec(typed)
  if (!match) return typed
  const [, first = '', rest = '', power = ''] = match
  return rest.length === Number(power) ? first + rest : typed
}
