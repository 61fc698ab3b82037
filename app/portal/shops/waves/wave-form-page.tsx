import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/wave-form-page'
import { NotHere } from './not-here'
import { WaveForm } from './wave-form'
import { listFormVersions, readWave } from './waves.queries'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['shopWaves'])
  const { waveId } = params as { waveId?: string }
  try {
    const [outlets, versions, wave] = await Promise.all([
      listOutlets(tenant.id),
      listFormVersions(tenant.id),
      waveId ? readWave(tenant.id, waveId) : null,
    ])
    return { tenant, outlets: outlets.filter(({ isActive }) => isActive), versions, wave, messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** Drafts a wave, or changes one; while it runs, what was agreed stays. */
export default function WaveFormPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  const { tenant, outlets, versions, wave } = loaderData
  return (
    <>
      <ViewOnlyNote />
      <WaveForm
        key={wave?.id ?? 'new'}
        tenantId={tenant.id}
        outlets={outlets}
        versions={versions}
        wave={wave}
      />
    </>
  )
}
