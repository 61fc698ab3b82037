import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import type { Route } from './+types/device-page'
import { DeviceLog } from './device-log'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { messages: await loadMessages(workspaceOf(context).person.locale, ['deviceLog', 'notices']) }
}

/** What this browser noticed by itself. */
export default function DevicePage() {
  return <DeviceLog />
}
