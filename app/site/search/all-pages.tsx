import { useTranslations } from 'use-intl'
import { SiteLink } from '../site-link'
import { groupPage, siteMap } from '../site-map'

const groups = Object.keys(siteMap) as (keyof typeof siteMap)[]

/** A longer group may run on in the next column, a shorter one stays together. */
const longest = 15

/** Every page one may want to go to, in groups that lead to their overview: the search for those who have no script, or no word for it. */
export function AllPages() {
  const t = useTranslations('siteSearch')
  const frame = useTranslations('frame')
  return (
    <section aria-labelledby="all" className="mx-auto max-w-6xl px-5 pb-16 md:px-8">
      <h2 id="all" className="border-hairline border-t pt-10 text-xl">
        {t('all')}
      </h2>
      <div className="mt-6 gap-x-10 sm:columns-2 lg:columns-3 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline-offset-4 [&_a]:hover:underline [&_h3]:flex [&_h3]:min-h-11 [&_h3]:items-center [&_h3]:font-semibold [&_h3]:text-lg [&_ul]:mb-8">
        {groups.map((group) => (
          <div key={group} className={siteMap[group].length > longest ? undefined : 'break-inside-avoid'}>
            <h3>
              <GroupName group={group} />
            </h3>
            <ul>
              {siteMap[group].map(({ path, name }) => (
                <li key={path}>
                  <SiteLink to={path}>{frame(`place.${name}`)}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function GroupName({ group }: { group: keyof typeof siteMap }) {
  const t = useTranslations('frame.groups')
  const page = groupPage[group]
  return page ? <SiteLink to={page}>{t(group)}</SiteLink> : t(group)
}
