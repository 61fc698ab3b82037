import { observationPhotoFile } from '../../../app/domain/file-rules.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { photoFunction } from '../_shared/photo-function.ts'

/** Photos of observations: with observation_id, and item for one that is of a part of the list. */
export default photoFunction({
  name: 'observation-photo',
  bucket: 'observation-photos',
  file: observationPhotoFile,
  calls: {
    place: 'place_observation_photo',
    keep: 'keep_observation_photo',
    find: 'find_observation_photo',
    remove: 'remove_observation_photo',
  },
  about: ({ observation_id: observation = '', item }) =>
    isUuid(observation) ? { p_observation_id: observation, p_item: item || null } : 'unknown_observation',
})
