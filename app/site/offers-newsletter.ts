import { barePath } from '~/domain/locale'

const company = ['', 'home', 'about', 'team', 'methodology', 'case-studies']
const solutions = ['sales-excellence', 'talent-optimization', 'digital-transformation']
const industries = ['industries-transformed', 'industry/b2b-saas']
const insights = ['insights', 'insights-transformed', 'resources']

const single = new Set([...company, ...solutions, ...industries, ...insights].map((page) => `/${page}`))

/**
 * Whether the newsletter may be offered on a page: on those that are read, not where someone is at work with a form, a
 * tool, a list to search, an account or a legal text.
 */
export function offersNewsletter(pathname: string): boolean {
  const bare = barePath(pathname)
  return single.has(bare) || /^\/(services|industries)(\/|$)|^\/blog\/./.test(bare)
}
