import { useTranslations } from 'use-intl'
import { mayAuthor } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { NotLoaded } from '~/platform/not-loaded'
import { readGraph } from '../career-graph.queries'
import type { Route } from './+types/matrix-page'
import { BenchSection } from './bench-section'
import { GapSection } from './gap-section'
import { LoneSection } from './lone-section'
import { MatrixSection } from './matrix-section'
import { StartLattice } from './start-lattice'
import { untilIn } from './until'
import { readMatrix } from './way.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const read = await loaded(
    'the skills matrix',
    Promise.all([readGraph(tenant.id), readMatrix(tenant.id, untilIn(url))]),
  )
  return { tenant, mayDecide: mayAuthor(accessOf(workspaceOf(context))), read }
}

/** Where skills are and where they will be missing: role by skill, outlet by skill, the bench, what goes. */
export default function MatrixPage({ loaderData: { tenant, mayDecide, read } }: Route.ComponentProps) {
  const t = useTranslations('careerSkills.matrix')
  const [graph, matrix] = read.content ?? []
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {!graph || !matrix ? (
        <NotLoaded why={read.why ?? 'failed'} />
      ) : graph.roles.some(({ needs }) => needs.length > 0) ? (
        <>
          <MatrixSection graph={graph} matrix={matrix} />
          <GapSection graph={graph} matrix={matrix} />
          <BenchSection graph={graph} matrix={matrix} />
          <LoneSection graph={graph} matrix={matrix} />
        </>
      ) : (
        <StartLattice tenantId={tenant.id} mayDecide={mayDecide} />
      )}
    </>
  )
}
