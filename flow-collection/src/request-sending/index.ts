export { bodyOfEntry, type RequestBody } from './request-body';
export { RequestReview } from './request-review';
export { type ReviewMaterial, useReviewMaterial } from './use-review-material';
export { useSendRequest } from './use-send-request';
