import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const folder = shape({
  id: z.string(),
  name: z.string(),
  /** The workspace's; else one's own. */
  is_wide: z.boolean(),
  may_change: z.boolean(),
  is_sample: z.boolean(),
  /** Keys of ready reports and dashboards, ids of kept ones. */
  things: z.array(z.string()),
})
export type ReportFolder = z.infer<typeof folder>

/** One's own folders and those of the workspace, with what lies in them that one may open. Throws Refusal. */
export function listFolders(tenantId: string): Promise<ReportFolder[]> {
  return ask('list_report_folders', { p_tenant_id: tenantId }, z.array(folder))
}

/** Makes a folder, or gives one another name. Throws Refusal. */
export async function saveFolder(tenantId: string, id: string, name: string, isWide: boolean): Promise<void> {
  await tell('save_report_folder', {
    p_tenant_id: tenantId,
    p_folder_id: id,
    p_name: name,
    p_is_wide: isWide,
  })
}

/** Takes a folder away; what lies in it stays. Throws Refusal. */
export async function removeFolder(tenantId: string, id: string): Promise<void> {
  await tell('remove_report_folder', { p_tenant_id: tenantId, p_folder_id: id })
}

/** Puts something into a folder and takes it out of the one it comes from; null is no folder. Throws Refusal. */
export async function placeThing(
  tenantId: string,
  thing: string,
  folder: string | null,
  from: string | null,
): Promise<void> {
  await tell('place_report', {
    p_tenant_id: tenantId,
    p_thing: thing,
    p_folder_id: folder as string, // null takes it out
    ...(from !== null && { p_from: from }),
  })
}
