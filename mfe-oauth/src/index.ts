// The application starts behind an asynchronous boundary, so that its parts load side by side.
void import('./standalone');
