import { ask } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'
import { tenantOfRow } from '~/platform/tenants.queries'

const shownMax = 8

/** Tenants whose name or slug contains the text. */
export async function findTenants(text: string) {
  const database = await backend()
  const by = async (column: 'name' | 'slug') => {
    const { data, error } = await database
      .from('tenants')
      .select('*')
      .ilike(column, containing(text))
      .order('name')
      .limit(shownMax)
    throwIfRefused(error)
    return data
  }
  // one question with `or` would need its signs quoted, which not every backend reads
  const [named, slugged] = await Promise.all([by('name'), by('slug')])
  const found = new Map([...named, ...slugged].map((row) => [row.id, row]))
  return [...found.values()].slice(0, shownMax).map(tenantOfRow)
}

/** Logins whose name or address contains the text. The function asks past the policies, which would look at every row. */
export async function findUsers(text: string) {
  const data = await ask('list_users', {
    p_search: text,
    p_sort: 'name',
    p_is_descending: false,
    p_limit: shownMax,
  })
  return data.map(({ id, full_name, email }) => ({
    id,
    fullName: full_name as string | null, // both may be missing
    email: email as string | null,
  }))
}

/** Leads in which the text occurs, the newest first. */
export async function findLeads(text: string) {
  const client = await backend()
  const found = await client.rpc('find_submissions', { p_search: text }).limit(shownMax)
  throwIfRefused(found.error)
  if (found.data.length === 0) return []
  const { data, error } = await client
    .from('submissions')
    .select('id, reference, name, email')
    .in('id', found.data)
    .order('created_at', { ascending: false })
  throwIfRefused(error)
  return data
}

/** Reported payments in which the text occurs, the newest first. */
export async function findPayments(text: string) {
  const client = await backend()
  const found = await client.rpc('find_payments', { p_search: text }).limit(shownMax)
  throwIfRefused(found.error)
  if (found.data.length === 0) return []
  const { data, error } = await client
    .from('payment_reports')
    .select('id, reference, name')
    .in('id', found.data)
    .order('created_at', { ascending: false })
  throwIfRefused(error)
  return data
}

/** Events whose title contains the text in either language, the latest first. */
export async function findEvents(text: string) {
  const client = await backend()
  const by = async (column: 'title_en' | 'title_hi') => {
    const { data, error } = await client
      .from('events')
      .select('id, slug, title_en, title_hi')
      .ilike(column, containing(text))
      .order('starts_at', { ascending: false })
      .limit(shownMax)
    throwIfRefused(error)
    return data.map(({ id, slug, [column]: title }) => ({ id, slug, title }))
  }
  const [english, hindi] = await Promise.all([by('title_en'), by('title_hi')])
  const found = new Map([...hindi, ...english].map((event) => [event.id, event]))
  return [...found.values()].slice(0, shownMax)
}

/** Letters of the newsletter whose subject contains the text in either language, the latest first. */
export async function findLetters(text: string) {
  const client = await backend()
  const by = async (column: 'subject_en' | 'subject_hi') => {
    const { data, error } = await client
      .from('newsletter_letters')
      .select('id, subject_en, subject_hi')
      .ilike(column, containing(text))
      .order('created_at', { ascending: false })
      .limit(shownMax)
    throwIfRefused(error)
    return data.map(({ id, [column]: subject }) => ({ id, subject }))
  }
  const [english, hindi] = await Promise.all([by('subject_en'), by('subject_hi')])
  const found = new Map([...hindi, ...english].map((letter) => [letter.id, letter]))
  return [...found.values()].slice(0, shownMax)
}

/** Flags whose key or name contains the text. There are few: all are read. */
export async function findFlags(text: string) {
  const { data, error } = await (await backend())
    .from('feature_flags')
    .select('key, name')
    .order('name')
    .limit(1000)
  throwIfRefused(error)
  const wanted = text.toLocaleLowerCase()
  return data
    .filter(({ key, name }) => `${key} ${name}`.toLocaleLowerCase().includes(wanted))
    .slice(0, shownMax)
}

/** A pattern in which `%`, `_` and `\` mean themselves. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
