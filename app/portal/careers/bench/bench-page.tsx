import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { NotLoaded } from '~/platform/not-loaded'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import { readGraph } from '../../career-graph.queries'
import { RoleSelect } from '../role-select'
import { isUntil, untilIn, untilRange } from '../until'
import type { Route } from './+types/bench-page'
import { readBench } from './bench.queries'
import { BenchOutlets } from './bench-outlets'
import { BenchPeople } from './bench-people'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const read = await loaded(
    'who stands behind a role',
    readGraph(tenant.id).then(async (graph) => {
      const wanted = graph.roles.filter(({ needs }) => needs.length > 0)
      const role = wanted.find(({ id }) => id === url.searchParams.get('role')) ?? wanted[0]
      return {
        roles: graph.roles,
        role,
        bench: role ? await readBench(tenant.id, role.id, untilIn(url)) : null,
      }
    }),
  )
  return { tenant, read }
}

/** Which outlet will lack somebody in a role by a day, and who could take it. */
export default function BenchPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('careerSkills.until')
  const [, setParams] = useSearchParams()
  const { role, roles, bench } = read.content ?? {}
  const set = (name: string, value: string) =>
    setParams(
      (old) => {
        old.set(name, value)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackLink to="/app/career-clinics/matrix">{t('back')}</BackLink>
      {read.content && roles && role && bench ? (
        <>
          <Section title={t('title')} lead={t('lead')}>
            <div className="grid max-w-2xl items-end gap-4 sm:grid-cols-2">
              <RoleSelect
                label={t('role')}
                roles={roles}
                value={role.id}
                onChange={(id) => set('role', id)}
              />
              <TextField
                key={bench.until}
                type="date"
                name="until"
                label={t('until')}
                defaultValue={bench.until}
                {...untilRange(bench.today)}
                onChange={({ target: { value } }) => {
                  if (isUntil(value, bench.today)) set('until', value)
                }}
              />
            </div>
          </Section>
          <BenchOutlets bench={bench} />
          <BenchPeople bench={bench} />
        </>
      ) : (
        <NotLoaded why={read.why ?? 'missing'} missing={{ title: t('none'), text: t('noneText') }} />
      )}
    </>
  )
}
