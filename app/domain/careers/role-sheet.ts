import { bareHeading } from '../bare-heading.ts'
import { cellReader, placesByHeading } from '../kpi-import/column-places.ts'

/** The columns of a sheet of roles and skills, as our own file names them. */
export const roleColumns = [
  'role',
  'department',
  'side',
  'skill',
  'skillHi',
  'level',
  'weight',
  'must',
  'leadsTo',
  'way',
  'months',
  'experiences',
  'experiencesHi',
] as const
export type RoleColumn = (typeof roleColumns)[number]

/** What one sheet holds at most. */
export const roleRowsMax = 2000

/** A row as the database takes it: a role with a skill that it needs, either alone, or a role with the one it leads to. */
export interface RoleRow {
  /** As a spreadsheet counts: the heading is line 1. */
  line: number
  role: string
  department: string
  side: 'front' | 'back' | ''
  skill: string
  skill_hi: string
  level: string
  weight: string
  /** Null keeps what stands; '?' is neither yes nor no. */
  must: boolean | null | '?'
  /** The role that a way leads to; empty where the row tells none. */
  leads_to: string
  /** Empty keeps what stands; '?' is neither up nor across. */
  way: 'up' | 'lateral' | '' | '?'
  months: string
  experiences: { en: string; hi: string }[]
}

export type RoleSheetProblem = 'no_columns' | 'no_rows' | 'too_many'

const headings: Record<RoleColumn, readonly string[]> = {
  role: ['Role', 'Job role', 'Position', 'Designation', 'पद'],
  department: ['Department', 'Dept', 'विभाग'],
  side: ['Side', 'House', 'FOH/BOH', 'फ़्रंट या बैक', 'हिस्सा'],
  skill: ['Skill', 'Competency', 'Skill name', 'Skill (English)', 'हुनर'],
  skillHi: ['Skill in Hindi', 'Hindi', 'Skill Hindi', 'हुनर का हिंदी नाम', 'हिंदी नाम'],
  level: ['Level', 'Required level', 'Level needed', 'स्तर', 'ज़रूरी स्तर'],
  weight: ['Weight', 'Importance', 'वज़न'],
  must: ['Must', 'Must have', 'Mandatory', 'Gate', 'Required', 'अनिवार्य'],
  leadsTo: ['Leads to', 'Next role', 'To role', 'किस पद तक', 'अगला पद'],
  way: ['Way', 'Kind of way', 'Move', 'रास्ता', 'रास्ता कैसा है'],
  months: ['Months', 'Usual number of months', 'Typical months', 'महीने'],
  experiences: ['Experiences', 'Experiences needed', 'Experience', 'अनुभव', 'ज़रूरी अनुभव'],
  experiencesHi: ['Experiences in Hindi', 'Experience in Hindi', 'अनुभव हिंदी में'],
}

/** The rows of a sheet that somebody has filled in; or why it is none. */
export function readRoleSheet(
  table: readonly (readonly string[])[],
): { rows: RoleRow[] } | { problem: RoleSheetProblem } {
  const at = table.slice(0, 10).findIndex((cells) => {
    const places = placesByHeading(cells, headings)
    return places.role !== undefined || places.skill !== undefined
  })
  if (at < 0) return { problem: 'no_columns' }
  const cell = cellReader(placesByHeading(table[at] ?? [], headings))
  const rows = table.slice(at + 1).flatMap((cells, below): RoleRow[] => {
    if (cells.every((text) => text.trim() === '')) return []
    return [
      {
        line: at + below + 2,
        role: cell(cells, 'role'),
        department: cell(cells, 'department'),
        side: sideOf(cell(cells, 'side')),
        skill: cell(cells, 'skill'),
        skill_hi: cell(cells, 'skillHi'),
        level: figure(cell(cells, 'level')),
        weight: figure(cell(cells, 'weight')),
        must: yesOrNo(cell(cells, 'must')),
        leads_to: cell(cells, 'leadsTo'),
        way: wayOf(cell(cells, 'way')),
        months: figure(cell(cells, 'months')),
        experiences: experiencesOf(cell(cells, 'experiences'), cell(cells, 'experiencesHi')),
      },
    ]
  })
  if (rows.length === 0) return { problem: 'no_rows' }
  return rows.length > roleRowsMax ? { problem: 'too_many' } : { rows }
}

function sideOf(typed: string): RoleRow['side'] {
  const bare = bareHeading(typed)
  if (/^(?:front|foh|फ्रंट)/u.test(bare)) return 'front'
  return /^(?:back|boh|बैक)/u.test(bare) ? 'back' : ''
}

function wayOf(typed: string): RoleRow['way'] {
  if (typed === '') return ''
  const bare = bareHeading(typed)
  if (/^(?:up|promotion|ऊपर)/u.test(bare)) return 'up'
  return /^(?:across|lateral|sideways|side|बराबर)/u.test(bare) ? 'lateral' : '?'
}

const between = '|' // what a text of an experience hardly holds

/** Several in a cell stand on lines of their own, or with a stroke between them; the two languages side by side. */
export function experiencesOf(english: string, hindi: string): RoleRow['experiences'] {
  const parts = (cell: string) => cell.split(/[|\n\r]+/).map((part) => part.trim())
  const [en, hi] = [parts(english), parts(hindi)]
  return Array.from({ length: Math.max(en.length, hi.length) }, (_, at) => ({
    en: en[at] ?? '',
    hi: hi[at] ?? '',
  })).filter((one) => one.en !== '' || one.hi !== '')
}

/** Experiences as a cell tells them in one language. */
export function experiencesCell(texts: readonly (string | undefined)[]): string {
  return texts.some((text) => text) ? texts.map((text) => text ?? '').join(` ${between} `) : ''
}

/** Devanagari figures are figures, and a workbook may write 3 as 3.0. */
function figure(typed: string): string {
  return typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/^(\d+)\.0+$/, '$1')
}

function yesOrNo(typed: string): RoleRow['must'] {
  if (typed === '') return null
  if (/^(?:yes|y|true|1|x|must|हाँ|हां|जी|अनिवार्य)$/iu.test(typed)) return true
  return /^(?:no|n|false|0|नहीं|ना)$/iu.test(typed) ? false : '?'
}
