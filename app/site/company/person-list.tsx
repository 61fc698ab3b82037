import { useLocale, useTranslations } from 'use-intl'
import type { ShownPerson } from './team.server'

/** The people by name, each with what they do here. */
export function PersonList({ people }: { people: readonly ShownPerson[] }) {
  const t = useTranslations('people')
  const tag = useLocale()
  const languageNames = new Intl.DisplayNames(tag, { type: 'language' })
  const listed = new Intl.ListFormat(tag, { type: 'conjunction' })
  return (
    <ul>
      {people.map(({ id, name, role, about, city, languages, profile }) => (
        <li key={id} id={id} className="border-hairline border-b py-6 first:pt-0">
          <h3 className="text-xl">{name}</h3>
          <p className="text-ink-soft">{role}</p>
          <p className="mt-3 max-w-prose">{about}</p>
          <p className="mt-3 flex flex-wrap gap-x-6 text-ink-soft text-sm">
            {city ? <span>{t('from', { city })}</span> : null}
            {languages.length > 0 ? (
              <span>
                {t('worksIn', {
                  languages: listed.format(languages.map((code) => languageNames.of(code) ?? code)),
                })}
              </span>
            ) : null}
          </p>
          {profile ? (
            <a
              href={profile}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('profile', { name })}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
