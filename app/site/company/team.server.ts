import { type Locale, localePath } from '~/domain/locale'
import { namedOrganization } from '~/platform/structured-data'
import { type TeamMember, teamSchema } from '~content/schemas/team'
import team from '~content/team.json'

/** A person as the page shows them, in one language. */
export interface ShownPerson {
  id: string
  name: string
  role: string
  about: string
  city: string | undefined
  languages: readonly string[]
  profile: string | undefined
}

/** The people of content/team.json in one language. Throws when the file does not fit its schema. */
export function readTeam(locale: Locale): ShownPerson[] {
  return teamSchema.parse(team).map((person: TeamMember) => ({
    id: person.id,
    name: person.name[locale],
    role: person.role[locale],
    about: person.about[locale],
    city: person.city?.[locale],
    languages: person.languages,
    profile: person.profile,
  }))
}

/** People for search engines: only those who are really there. */
export function personNodes(origin: string, locale: Locale, people: readonly ShownPerson[]): object[] {
  return people.map(({ id, name, role, languages, profile }) => ({
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': `${origin}${localePath(locale, '/team')}#${id}`,
    name,
    jobTitle: role,
    worksFor: namedOrganization(origin, locale),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(profile && { sameAs: profile }),
  }))
}
