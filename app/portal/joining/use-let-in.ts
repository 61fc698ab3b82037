import { useTranslations } from 'use-intl'
import type { Said } from '~/platform/changes/use-change'
import { confirmJoin, type Meant, reopenJoin } from './joining.queries'

/** Returns a change that lets somebody join, with the way back. Throws Refusal. */
export function useLetIn() {
  const t = useTranslations('joining')
  return async ({ id, name }: { id: string; name: string }, meant?: Meant): Promise<Said> => {
    const way = await confirmJoin(id, meant)
    const undo = async () => {
      await reopenJoin(id)
      return t('takenBack', { name })
    }
    return { title: t(`done.${way}`, { name }), undo }
  }
}
