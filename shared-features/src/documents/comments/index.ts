export { Comments, type CommentSubject } from './comments';
