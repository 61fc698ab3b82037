import { actionPhotoFile } from '../../../app/domain/file-rules.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { photoFunction } from '../_shared/photo-function.ts'

/** Photos that show what was done about an action: with action_id. */
export default photoFunction({
  name: 'action-photo',
  bucket: 'action-photos',
  file: actionPhotoFile,
  calls: {
    place: 'place_action_photo',
    keep: 'keep_action_photo',
    find: 'find_action_photo',
    remove: 'remove_action_photo',
  },
  about: ({ action_id: action = '' }) => (isUuid(action) ? { p_action_id: action } : 'unknown_action'),
})
